import { edgeOf } from '@furrow/messages/edges';
import type { Language } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import { dollarsIn } from '@furrow/messages/numbers';
import { type Edge, renderMessage } from '@furrow/messages/render';

/** The person at the terminal as an edge: what a command says in the language that it was started in. */
export interface Terminal {
  edge: Edge & { language: Language };
  /** Names, ids and what is a sentence already come out as they are. */
  say: (said: Message | string) => string;
  /** Whole cents. */
  dollars: (cents: number) => string;
  /** Lines on standard output. */
  print: (...lines: (Message | string)[]) => void;
  /** Lines on standard error. */
  report: (...lines: (Message | string)[]) => void;
}

/** @param language its code; English where there is no catalogue of it. */
export function terminalIn(language: string): Terminal {
  const edge = edgeOf(language);
  const say = (said: Message | string) => (typeof said === 'string' ? said : renderMessage(said, edge));
  const lined = (lines: readonly (Message | string)[]) => lines.map((line) => `${say(line)}\n`).join('');
  return {
    edge,
    say,
    dollars: (cents) => dollarsIn(edge.locale, cents / 100),
    print: (...lines) => void process.stdout.write(lined(lines)),
    report: (...lines) => void process.stderr.write(lined(lines)),
  };
}

/** For what nobody reads in another language: tests, and starts without a command. */
export const englishTerminal = terminalIn('en');

let own = englishTerminal;

/** Of this process, for what lies far below a command. */
export const ownTerminal = (): Terminal => own;

export function keepTerminal(terminal: Terminal): void {
  own = terminal;
}
