import { edgeOf } from '@furrow/messages/edges';
import type { Language } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import { formatDollarsIn } from '@furrow/messages/numbers';
import { type Edge, renderMessage } from '@furrow/messages/render';

/** The terminal of a command, in the language that the command was started in. */
export interface Terminal {
  edge: Edge & { language: Language };
  /** Renders a message; text is returned unchanged. */
  say: (message: Message | string) => string;
  /** Formats cents. */
  dollars: (cents: number) => string;
  /** Prints lines to standard output. */
  print: (...lines: (Message | string)[]) => void;
  /** Prints lines to standard error. */
  report: (...lines: (Message | string)[]) => void;
}

/** @param language code of the language; English if there is no catalogue for it */
export function terminalIn(language: string): Terminal {
  const edge = edgeOf(language);
  const say = (message: Message | string) =>
    typeof message === 'string' ? message : renderMessage(message, edge);
  const renderLines = (lines: readonly (Message | string)[]) =>
    lines.map((line) => `${say(line)}\n`).join('');
  return {
    edge,
    say,
    dollars: (cents) => formatDollarsIn(edge.locale, cents / 100),
    print: (...lines) => void process.stdout.write(renderLines(lines)),
    report: (...lines) => void process.stderr.write(renderLines(lines)),
  };
}

/** For tests, and for starts without a command. */
export const englishTerminal = terminalIn('en');

let processTerminal = englishTerminal;

/** The terminal of this process, for code far below a command. */
export const currentTerminal = (): Terminal => processTerminal;

export function setCurrentTerminal(terminal: Terminal): void {
  processTerminal = terminal;
}
