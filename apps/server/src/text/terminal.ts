import { edgeOf } from '@furrow/messages/edges';
import { formatDollarsIn } from '@furrow/messages/format-numbers';
import type { Language } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import { type RenderingEdge, renderMessage } from '@furrow/messages/render';

/** The terminal of a command, in the language in which the command was started. */
export interface Terminal {
  edge: RenderingEdge & { language: Language };
  /** Renders a message; text is returned unchanged. */
  say: (message: Message | string) => string;
  /** Formats cents as dollars. */
  dollars: (cents: number) => string;
  /** Prints lines to standard output. */
  print: (...lines: (Message | string)[]) => void;
  /** Prints lines to standard error. */
  report: (...lines: (Message | string)[]) => void;
}

/**
 * Returns a terminal that prints in a language.
 * @param language code of the language; English if there is no catalogue for it
 */
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

/** An English terminal, for tests, and for starts without a command. */
export const englishTerminal = terminalIn('en');

let processTerminal = englishTerminal;

/** Returns the terminal of this process, for code that receives no terminal as a parameter. */
export const currentTerminal = (): Terminal => processTerminal;

export function setCurrentTerminal(terminal: Terminal): void {
  processTerminal = terminal;
}
