"""`completion`: the script by which a shell asks the program at TAB."""

from pathlib import Path
from typing import Final

from bondcards.cli.commands import Commands, argument
from bondcards.cli.common import give_out, one_of
from bondcards.language.i18n import _

app = Commands()

SCRIPTS: Final = {"bash": "bash.sh", "zsh": "zsh.sh", "fish": "fish.fish"}


@app.command(
    "completion",
    help=_(
        "A script that completes what is typed, for a shell to read.\n\n"
        "bash, in ~/.bashrc: `source <(bondcards completion bash)`\n\n"
        "zsh, in ~/.zshrc after compinit: `source <(bondcards completion zsh)`\n\n"
        "fish, in ~/.config/fish/config.fish: `bondcards completion fish | source`"
    ),
)
def completion(shell: str = argument(..., metavar="bash|zsh|fish", help=_("The shell to write it for."))) -> None:
    meant = one_of("SHELL", shell, tuple(SCRIPTS))
    give_out(Path(__file__).with_name(SCRIPTS[str(meant)]).read_text("utf-8").rstrip("\n"))
