"use strict";
// Lays out what the server shows; it knows nothing of the game, and has nothing that is not shown.
const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const LINES_SAID = 6;
const SILENCE = 15000, AGAIN = 1500;
const at = (id) => document.getElementById(id);
const base = location.pathname === "/" ? "" : location.pathname.replace(/\/$/, "");
let language = localStorage.getItem("lang") || (navigator.language.startsWith("fr") ? "fr" : "en");
let stream = null, timer = 0, now = null, asked = 0, lying = new Map();

function make(kind, text, classes) {
  const found = document.createElement(kind);
  if (text) found.textContent = text;
  if (classes) found.className = classes;
  return found;
}

function called(card) {
  if (card === "??") return now.labels.covered;
  const rank = now.ranks[card[0]] || card[0], suit = now.labels[card[1]];
  return suit ? now.labels.of.replace("{rank}", rank).replace("{suit}", suit) : rank;
}

function face(card, wins, kind) {
  const known = card !== "??", suit = SUITS[card[1]] || "";
  const found = make(kind || "span", "", "card" + (known ? ` ${card[1]}` : " back") + (wins ? " wins" : ""));
  if (kind !== "button") found.setAttribute("role", "img");
  found.setAttribute("aria-label", called(card));
  if (known) found.append(make("span", now.ranks[card[0]] || card[0]), make("span", suit));
  return found;
}

// A card is turned where it was not seen before.
function hand(lies) {
  const found = make("div", "", "hand" + (lies.gone ? " gone" : "")), row = make("div", "", "row"), lay = lying.get(lies.title) || [];
  lies.cards.forEach((card, n) => {
    const one = face(card, (lies.wins || []).includes(n));
    if (card !== "??" && card !== lay[n]) one.classList.add("new");
    row.append(one);
  });
  if (!lies.seat) found.append(make("h3", lies.title));
  found.append(row);
  if (lies.worth) found.append(make("div", lies.worth, "worth"));
  return found;
}

function mine() {
  return now.table.lying.filter((lies) => lies.own && lies.own.length);
}

// One's own covered cards lie face down, but while one holds the button.
function own() {
  const section = at("own"), hands = mine();
  section.hidden = !hands.length;
  const key = JSON.stringify(hands) + language;
  if (section.dataset.key === key) return;
  section.dataset.key = key;
  section.replaceChildren();
  if (!hands.length) return;
  section.append(make("h2", now.labels.seen));
  const rows = make("div"), look = make("button", now.labels.look, "look");
  look.type = "button";
  const show = (open) => {
    rows.replaceChildren(...hands.map((lies) => {
      const one = make("div"), row = make("div", "", "row");
      row.append(...lies.cards.map((card) => face(open ? card : "??")));
      one.append(row, make("div", open ? lies.worth || "" : "", "worth"));
      return one;
    }));
    look.setAttribute("aria-label", open ? hands.map((lies) => lies.cards.map(called).join(", ")).join("; ") : now.labels.look);
  };
  show(false);
  for (const event of ["pointerdown"]) look.addEventListener(event, (e) => { look.setPointerCapture?.(e.pointerId); show(true); });
  for (const event of ["pointerup", "pointercancel", "lostpointercapture", "blur"]) look.addEventListener(event, () => show(false));
  look.addEventListener("keydown", (e) => { if (e.key === " " || e.key === "Enter") { e.preventDefault(); if (!e.repeat) show(true); } });
  look.addEventListener("keyup", () => show(false));
  look.addEventListener("contextmenu", (e) => e.preventDefault());
  document.addEventListener("visibilitychange", () => show(false));
  section.append(rows, look);
}

async function say(words) {
  const section = at("question");
  section.querySelectorAll("button, input").forEach((one) => { one.disabled = true; });
  let text = now.labels.lost;
  try {
    const reply = await fetch(`${base}/answer?lang=${language}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ question: asked, says: words }),
    });
    const told = await reply.json();
    text = reply.ok ? now.labels.sent : told.why || now.labels.elsewhere;
    if (reply.status === 422) section.querySelectorAll("button, input").forEach((one) => { one.disabled = false; });
  } catch { section.querySelectorAll("button, input").forEach((one) => { one.disabled = false; }); }
  section.querySelector(".why").textContent = text;
}

function choice(answer, words) {
  const found = make("button", answer.called);
  found.type = "button";
  if (answer.means) found.append(make("small", answer.means));
  found.addEventListener("click", () => say(words || answer.says));
  return found;
}

function amounts(amount) {
  const found = make("div", "", "amount"), usual = make("div", "", "choices");
  (amount.usual || []).forEach((one) => usual.append(choice(one)));
  const slider = make("input"), number = make("input"), main = make("button", "", "main"), named = make("div", "", "named");
  slider.type = "range"; number.type = "number"; number.inputMode = "decimal"; main.type = "button";
  for (const one of [slider, number]) {
    one.min = amount.low; one.max = amount.high; one.step = amount.step; one.value = amount.first;
    one.setAttribute("aria-label", now.labels.amount);
  }
  const lays = () => {
    const named = Number(number.value).toLocaleString(language);
    main.textContent = (amount.called || now.labels.lay).replace("{amount}", named);
  };
  slider.addEventListener("input", () => { number.value = slider.value; lays(); });
  number.addEventListener("input", () => { slider.value = number.value; lays(); });
  main.addEventListener("click", () => say(`${amount.verb || ""} ${number.value}`.trim()));
  lays();
  named.append(number, main);
  found.append(usual, slider, named);
  return found;
}

function throwing(asks) {
  const found = make("div"), row = make("div", "", "row"), show = make("button", now.labels.choose), main = make("button", now.labels.throw, "main");
  show.type = main.type = "button";
  const picked = new Set();
  let open = false;
  const draw = () => {
    row.replaceChildren(...asks.cards.map((card, n) => {
      const one = face(open ? card : "??", false, "button");
      one.type = "button";
      one.setAttribute("aria-pressed", picked.has(n));
      one.addEventListener("click", () => { if (picked.has(n)) picked.delete(n); else if (picked.size < asks.most) picked.add(n); draw(); });
      return one;
    }));
    show.textContent = open ? now.labels.hide : now.labels.choose;
    main.disabled = picked.size < asks.least;
  };
  show.addEventListener("click", () => { open = !open; draw(); });
  main.addEventListener("click", () => say(asks.cards.filter((_card, n) => picked.has(n)).join(" ")));
  draw();
  const below = make("div", "", "choices");
  below.append(show, main);
  found.append(row, below);
  return found;
}

function question() {
  const section = at("question"), asks = now.table.asked;
  const key = asks ? `${now.question} ${language} ${asks.sentence}` : "";
  section.hidden = !asks;
  if (section.dataset.key === key) return;
  section.dataset.key = key;
  asked = now.question || 0;
  section.replaceChildren();
  if (!asks) return;
  section.append(make("h2", now.labels.yours), make("p", asks.sentence));
  if (asked) {
    const choices = make("div", "", "choices");
    (asks.answers || []).forEach((answer) => choices.append(choice(answer)));
    section.append(choices);
    if (asks.amount) section.append(amounts(asks.amount));
    if (asks.throw) section.append(throwing(asks.throw));
    if (navigator.vibrate && !matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate(80);
  }
  section.append(make("p", asked ? "" : now.labels.table, "why"));
  if (asked) section.scrollIntoView({ block: "nearest" });
}

function place(seat) {
  const one = make("li", "", (seat.speaks ? "speaks " : "") + (seat.gone ? "gone" : "")), name = make("b", seat.name);
  if (seat.id === now.you) name.append(" ", make("small", now.labels.you));
  one.append(name, make("span", seat.chips, "chips"));
  one.append(make("span", seat.points === undefined ? "" : `${now.labels.points} ${seat.points}`, "points"));
  const does = [seat.laid, seat.does || (seat.gone ? now.labels.out : seat.banks && !seat.laid ? now.labels.bank : "")];
  if (does.some(Boolean)) one.append(make("span", does.filter(Boolean).join(" · "), "does"));
  one.append(...now.table.lying.filter((lies) => lies.seat === seat.id && !(lies.own || []).length).map(hand));
  return one;
}

function waiting() {
  return now.name ? now.labels.own_page.replace("{name}", now.name) : now.labels.page;
}

function draw() {
  const table = now.table;
  document.documentElement.lang = language;
  document.title = `${now.name ? `${now.name} · ` : ""}${table.game} · bondcards`;
  document.body.className = (base ? "phone" : "table") + (now.four_colours ? " four-colours" : "");
  at("game").textContent = table.game;
  at("hand").textContent = table.hand || "";
  at("waits").textContent = table.asked ? "" : table.waits || (table.seats.length ? "" : waiting());
  question();
  own();
  const middle = table.lying.filter((lies) => !lies.seat && !(lies.own || []).length);
  at("cards").hidden = !middle.length;
  at("cards").querySelector("h2").textContent = now.labels.cards;
  at("cards").querySelector(".hands").replaceChildren(...middle.map(hand));
  at("middle").textContent = (table.middle || []).join(" · ");
  at("came").replaceChildren(...(table.came || []).map((text) => make("p", text)));
  at("seats").hidden = !table.seats.length;
  at("seats").querySelector("h2").textContent = now.labels.seats;
  at("seats").querySelector("ul").replaceChildren(...table.seats.map(place));
  at("heard").hidden = !(table.said || []).length;
  at("heard").querySelector("h2").textContent = now.labels.heard;
  const log = at("heard").querySelector("div"), lines = (table.said || []).slice(-LINES_SAID);
  if (log.textContent !== lines.join("")) log.replaceChildren(...lines.map((text) => make("p", text)));
  at("standing").hidden = !(table.standing || []).length;
  at("standing").querySelector("h2").textContent = now.labels.evening;
  at("standing").querySelector("ul").replaceChildren(...(table.standing || []).map(([name, net]) => {
    const one = make("li");
    one.append(make("b", name), make("span", net, "chips"));
    return one;
  }));
  lying = new Map(table.lying.map((lies) => [lies.title, lies.cards]));
}

// A phone that wakes, a server that comes back, or a connection that died without a word: the table is found again.
function follow() {
  stream?.close();
  stream = new EventSource(`${base}/events?lang=${language}`);
  stream.onmessage = (event) => { heard(); now = JSON.parse(event.data); now.table.lying ||= []; now.labels ||= {}; draw(); };
  stream.addEventListener("beat", heard);
  stream.onerror = lost;
  heard();
}

function heard() {
  clearTimeout(timer);
  timer = setTimeout(lost, SILENCE);
}

function lost() {
  if (now) at("waits").textContent = now.labels.lost;
  stream.close();
  clearTimeout(timer);
  timer = setTimeout(follow, AGAIN);
}

function here() {
  if (base && document.visibilityState === "visible") fetch(`${base}/here`, { method: "POST" }).catch(() => {});
}

for (const button of document.querySelectorAll("#languages button")) {
  const mark = () => button.setAttribute("aria-pressed", button.dataset.lang === language);
  mark();
  button.addEventListener("click", () => {
    language = button.dataset.lang;
    localStorage.setItem("lang", language);
    document.querySelectorAll("#languages button").forEach((one) => one.setAttribute("aria-pressed", one.dataset.lang === language));
    follow();
  });
}
document.addEventListener("visibilitychange", () => { here(); if (document.visibilityState === "visible") follow(); });
setInterval(here, 4000);
here();
follow();
