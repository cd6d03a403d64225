"""Commands and groups of them that say all in the language in use: no word is heard of what they are built on."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from copy import copy
from inspect import Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption
from typer.main import get_command_from_info, get_command_name
from typer.models import CommandFunctionType, CommandInfo

from bondcards.cli.click import core, exceptions, formatting, types
from bondcards.errors import Misused
from bondcards.language import i18n, lexicon
from bondcards.language.i18n import N_, _
from bondcards.language.preferences import language
from bondcards.language.spelling import did_you_mean
from bondcards.language.wrapping import bound, loosed

if TYPE_CHECKING:
    from bondcards.cli.missing import Missing


def option(default: Any, *names: str, help: str, **more: Any) -> Any:  # noqa: A002 - typer's own word
    """An option; `names` where they are not the parameter's own."""
    return typer.Option(default, *names, help=help, **more)  # pyright: ignore[reportUnknownMemberType]


def argument(default: Any, *, help: str, **more: Any) -> Any:  # noqa: A002 - typer's own word
    """An argument; `...` as its default where it must be given."""
    return typer.Argument(default, help=help, **more)  # pyright: ignore[reportUnknownMemberType]


class Gathered(NamedTuple):
    """The default of a parameter for which the options of a `group` stand; it is given what the group returns."""

    group: Callable[..., object]


def spread(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with the options of its groups in the places of what they are gathered into."""
    own = signature(command, eval_str=True).parameters
    groups = {name: param.default.group for name, param in own.items() if isinstance(param.default, Gathered)}
    if not groups:
        return command
    inner = {name: signature(group, eval_str=True).parameters for name, group in groups.items()}

    def called(**given: Any) -> Any:
        for name, group in groups.items():
            given[name] = group(**{word: given.pop(word) for word in inner[name]})
        return command(**given)

    params = [each for name, param in own.items() for each in inner.get(name, {name: param}).values()]
    called.__name__ = command.__name__
    called.__annotations__ = {param.name: param.annotation for param in params}
    vars(called)["__signature__"] = Signature(params)
    return called


EXAMPLES: Final = Path(__file__).with_name("examples.json")
FREE_TEXT: Final = re.compile(r'(?<=--why ")[^"]+|(?<=session note ")[^"]+')
"""What stands in an example as anybody would write it, in the language in use."""

LARGEST: Final = 999_999_999
"""Whatever is counted at a table is less; a number much larger would not fit into the journal."""


class Whole(types.IntParamType):
    """A whole number, as a person writes it."""

    def convert(self, value: Any, param: core.Parameter | None, ctx: core.Context | None) -> int:
        text = str(value).strip()
        if not re.fullmatch(r"[+-]?[0-9]+", text):
            self.fail(_("“{text}” is no whole number.").format(text=text), param, ctx)
        if len(text.lstrip("+-0")) > len(str(LARGEST)):
            self.fail(_("{text} is too large a number.").format(text=text), param, ctx)
        return int(text)


def examples(path: str) -> list[str]:
    """What may be typed for a command, by the words it is called with; nothing for a group of commands."""
    import json

    found: dict[str, list[str]] = json.loads(EXAMPLES.read_bytes())
    return [FREE_TEXT.sub(lambda said: _(said[0]), one) for one in found.get(path.partition(" ")[2], [])]


def _behind(option: core.Parameter, root: core.Context) -> core.Parameter:
    """An option of the program as a command takes it: what is said there holds as if it were said before it."""
    before = option.callback

    def said(ctx: core.Context, param: core.Parameter, value: Any) -> Any:
        value = before(ctx, param, value) if before else value
        if value:
            root.params[option.name or ""] = value
        return value

    behind = copy(option)
    behind.callback, behind.expose_value = said, False
    return behind


class InOurWords(core.Command):
    """What commands and groups have in common: their help, and what they say to a wrong command line."""

    def own_params(self, ctx: core.Context) -> list[core.Parameter]:
        """What the help of a command lists: all but the options of the program, which its own help has."""
        return super().get_params(ctx)

    def get_params(self, ctx: core.Context) -> list[core.Parameter]:
        root = ctx.find_root()
        everywhere = [] if ctx is root else [_behind(param, root) for param in root.command.params]
        return [*self.own_params(ctx), *everywhere]

    def parse_args(self, ctx: core.Context, args: list[str]) -> list[str]:
        given, missing = [*args], None
        while True:
            try:
                return super().parse_args(ctx, missing.words if missing else args)
            except exceptions.MissingParameter as lacks:
                missing = missing or _asking(ctx, given)
                if not (missing and lacks.param and missing.ask(lacks.param)):
                    raise refused(_misuse(lacks, ctx), ctx) from None
            except exceptions.UsageError as misuse:
                raise refused(_misuse(misuse, ctx), ctx) from None

    def get_help_option(self, ctx: core.Context) -> Any:
        option: Any = super().get_help_option(ctx)
        if option is not None:
            option.help = _("Show this message and exit.")
        return option

    def format_usage(self, ctx: core.Context, formatter: formatting.HelpFormatter) -> None:
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), _("Usage:") + " ")

    def collect_usage_pieces(self, ctx: core.Context) -> list[str]:
        return [_("[OPTIONS]"), *(asked(param) for param in self.get_params(ctx) if is_argument(param))]

    def get_help(self, ctx: core.Context) -> str:
        return loosed(super().get_help(ctx))

    def format_help(self, ctx: core.Context, formatter: formatting.HelpFormatter) -> None:
        """The whole page, with words bound that must stay on one line."""
        self.format_usage(ctx, formatter)
        column, params = formatter.width // 2, self.own_params(ctx)
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(bound(self.help or "", column))
        if shown := examples(ctx.command_path):
            formatter.write_paragraph()
            formatter.write("{}\n".format(_("Examples:")))
            # As they are typed: no line of them is broken.
            formatter.write("".join(f"  {example}\n" for example in shown))
        arguments = [(asked(param), bound(explained(param), column)) for param in params if is_argument(param)]
        options = [(called(param), bound(explained(param), column)) for param in params if not is_argument(param)]
        commands = self.below(ctx)
        for heading, rows in (
            (_("Arguments:"), arguments),
            (self.options_heading(), options),
            (_("Commands:"), commands),
        ):
            if rows:
                formatter.write_paragraph()
                formatter.write(f"{heading}\n")
                with formatter.indentation():
                    formatter.write_dl(rows)

    def options_heading(self) -> str:
        return _("Options:")

    def below(self, ctx: core.Context) -> list[tuple[str, str]]:
        """The commands of a group, each with what it does in a line."""
        return []


class Command(InOurWords, TyperCommand):
    """A command, with what it was not asked for refused in our words."""

    # So that it is said here, in our words, which of them are too many.
    allow_extra_args = True

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        for param in self.params:
            if isinstance(param.type, types.IntParamType):
                param.type = Whole()
            if param.param_type_name == "argument" and not getattr(param, "help", None):
                # Click 8.5 knows help of arguments itself, and forgets what an older Typer told it.
                declared = signature(more["callback"]).parameters[param.name or ""].default
                vars(param)["help"] = declared.help

    def parse_args(self, ctx: core.Context, args: list[str]) -> list[str]:
        extra = super().parse_args(ctx, args)
        if extra and not ctx.resilient_parsing:
            more = _("“{words}” is more than is asked for here. A name of several words goes in quotation marks.")
            raise refused(more.format(words=" ".join(extra)), ctx)
        return []

    def invoke(self, ctx: core.Context) -> Any:
        # Only now is it certain what was said for the language, and what for something else.
        i18n.use(language(ctx.find_root().params.get("lang")))
        return super().invoke(ctx)


class Document(Command):
    """A command that prints a document, which goes to a file instead where `--output` names one."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        about = _("The file to be written, instead of standard output.")
        self.params.append(TyperOption(param_decls=["--output"], metavar="FILE", help=about))

    def invoke(self, ctx: core.Context) -> Any:
        file = ctx.params.pop("output")
        if file is None:
            return super().invoke(ctx)
        from bondcards.cli.output import written_to

        with written_to(Path(file)):
            return super().invoke(ctx)


class Group(InOurWords, TyperGroup):
    """Commands under one name. Each is built when it is called, which takes longer than to read its file."""

    app: Commands

    def list_commands(self, ctx: core.Context) -> list[str]:
        return [name for name, _about in self.below(ctx)]

    def get_command(self, ctx: core.Context, cmd_name: str) -> core.Command | None:
        return self.app.named(cmd_name)

    def below(self, ctx: core.Context) -> list[tuple[str, str]]:
        return [(name_of(info), info.help or "") for info in self.app.registered_commands]

    def parse_args(self, ctx: core.Context, args: list[str]) -> list[str]:
        if not args and not ctx.resilient_parsing:
            raise Misused("\n\n".join(filter(None, (ctx.get_help(), self.next_step(ctx)))))
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: core.Context) -> list[str]:
        return [*super().collect_usage_pieces(ctx), self.app.metavar or _("COMMAND …")]

    def resolve_command(self, ctx: core.Context, args: list[str]) -> tuple[str | None, core.Command | None, list[str]]:
        command = self.get_command(ctx, args[0])
        if command is None:
            there_is_none = _("There is no command “{name}”.").format(name=args[0])
            raise refused(f"{there_is_none} {did_you_mean(args[0], self.list_commands(ctx))}".strip(), ctx)
        return args[0], command, args[1:]

    def invoke(self, ctx: core.Context) -> Any:
        result = super().invoke(ctx)
        if ctx.invoked_subcommand is None:
            missing = str(refused(_("A command is missing."), ctx))
            raise Misused("\n".join(filter(None, (missing, self.next_step(ctx)))))
        return result

    def next_step(self, ctx: core.Context) -> str:
        """What may be done next by whoever has named no command; empty where that is not known."""
        return ""


class Commands(typer.Typer):
    """The commands of one file, or those under one name; `metavar` is what follows that name in its usage."""

    def __init__(self, *, group: type[Group] = Group, metavar: str = "", about: str = "") -> None:
        # Without a command a group runs, and then says itself that one is missing.
        super().__init__(cls=group, add_completion=False, rich_markup_mode=None, invoke_without_command=True)
        self._group = group
        self.metavar = metavar
        self.about = about

    def command(self, name: str | None = None, **more: Any) -> Callable[[CommandFunctionType], CommandFunctionType]:
        more.setdefault("cls", Command)
        add = super().command(name, **more)

        def adding(command: CommandFunctionType) -> CommandFunctionType:
            add(spread(command))
            return command

        return adding

    def named(self, name: str) -> core.Command | None:
        for below in self.registered_groups:
            if below.name == name and isinstance(below.typer_instance, Commands):
                return below.typer_instance.built(name)
        for info in self.registered_commands:
            if name_of(info) == name:
                return get_command_from_info(info, pretty_exceptions_short=False, rich_markup_mode=None)
        return None

    def built(self, name: str, **more: Any) -> Group:
        group = self._group(name=name, help=self.about, invoke_without_command=True, **more)
        group.app = self
        return group


def name_of(info: CommandInfo) -> str:
    """What a command is called by: its name, or that of its function."""
    return info.name or get_command_name(info.callback.__name__ if info.callback else "")


def refused(sentence: str, ctx: core.Context) -> Misused:
    explained = _("`{command} {option}` explains it.").format(command=ctx.command_path, option=ctx.help_option_names[0])
    return Misused("\n".join((sentence, ctx.get_usage(), explained)))


PLACEHOLDERS: Final = (
    N_("AMOUNT"), N_("BIG"), N_("BOX"), N_("FIELD"), N_("FILE"), N_("FOLDER"), N_("FROM"), N_("GAME"), N_("HAND"),
    N_("ID"), N_("NAME"), N_("PC"), N_("PERCENT"), N_("SCENE"), N_("SEAT"), N_("SITTING"), N_("SMALL"), N_("TEXT"),
    N_("TO"), N_("VALUE"), N_("WORD"), N_('"Kh 9c …"'),
)  # fmt: skip
"""What stands for values: words, and cards as each language writes them; single letters stand for themselves."""


def is_argument(param: core.Parameter) -> bool:
    return param.param_type_name == "argument"


def named(param: core.Parameter) -> str:
    """What stands for a value, as the language in use has it: words in capitals, cards, or the few values there are."""
    stands, option = param.metavar or (param.name or "").upper(), (param.name or "").replace("_", "-")

    def said(word: re.Match[str]) -> str:
        return lexicon.shown_value(word[0], option) if word[0].islower() else _(word[0])

    return re.sub(r'".+"|[A-Z]{2,}|[a-z-]{2,}', said, stands)


def asked(argument: core.Parameter) -> str:
    return named(argument) if argument.required else f"[{named(argument)}]"


def called(option: core.Parameter) -> str:
    """An option as it is written, with what stands for its value where it takes one."""
    names = ", ".join(sorted(option.opts, key=len))
    return names if takes_nothing(option) else f"{names} {named(option)}"


def takes_nothing(option: core.Parameter) -> bool:
    return bool(getattr(option, "is_flag", False))


def about(param: core.Parameter) -> str:
    return str(getattr(param, "help", None) or "")


def explained(param: core.Parameter) -> str:
    """What a parameter is for, whether it must be given, and what it is where it is not."""
    if param.required:
        besides = _("required")
    elif isinstance(param.default, str | int) and param.default != "" and not takes_nothing(param):
        besides = _("default: {default}").format(default=lexicon.shown_value(param.default, param.name or ""))
    else:
        return about(param)
    return f"{about(param)}  [{besides}]"


def _asking(ctx: core.Context, given: list[str]) -> Missing | None:
    """Who asks for what a command was not told; nobody where there is no terminal, or JSON is wanted."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or "--json" in given:
        return None
    # Only here, for a command that says all needs no lists.
    from bondcards.cli.missing import Missing

    return Missing(ctx, given)


def _misuse(misuse: exceptions.UsageError, ctx: core.Context) -> str:
    params = ctx.command.get_params(ctx)
    match misuse:
        case exceptions.NoSuchOption():
            return _no_such_option(misuse.option_name, ctx)
        case exceptions.BadOptionUsage():
            option = next(param for param in params if misuse.option_name in param.opts)
            if takes_nothing(option):
                return _("{option} takes no value.").format(option=misuse.option_name)
            return _("{option} needs a value: {about}").format(option=called(option), about=about(option))
        case exceptions.MissingParameter(param=core.Parameter() as param):
            name = named(param) if is_argument(param) else called(param)
            sentence = _("{name} is missing: {about}").format(name=name, about=about(param))
            return " ".join(
                [sentence, *(_("This works: `{line}`").format(line=line) for line in examples(ctx.command_path)[:1])]
            )
        case exceptions.BadParameter(param=core.Parameter() as param):
            name = named(param) if is_argument(param) else max(param.opts, key=len)
            return _("{name}: {wrong}").format(name=name, wrong=misuse.message)
        case _:
            return misuse.message


def _no_such_option(name: str, ctx: core.Context) -> str:
    known = [word for param in ctx.command.get_params(ctx) for word in param.opts if word.startswith("--")]
    there_is_none = _("There is no option {name}.").format(name=name)
    return f"{there_is_none} {did_you_mean(name, known)}".strip()
