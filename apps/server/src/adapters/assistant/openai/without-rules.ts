import { AnswerWithheld } from '../assistant.ts';

/** Number of consecutive words of the rules that do not occur by chance. */
const run = 8;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const runsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(' '));
};

/**
 * Passes a text on unless it repeats the system prompt. Words are held back until they cannot be the
 * beginning of a repetition.
 * @throws AnswerWithheld before any repeated words are passed on
 */
export async function* withoutRules(pieces: AsyncIterable<string>, rules: string): AsyncGenerator<string> {
  const known = new Set(runsOf(rules));
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    refuseRules(held, known);
    const starts = [...held.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)];
    const end = starts.at(-run)?.index ?? 0;
    yield held.slice(0, end);
    held = held.slice(end);
  }
  refuseRules(held, known);
  yield held;
}

function refuseRules(text: string, known: ReadonlySet<string>): void {
  if (runsOf(text).some((words) => known.has(words))) throw new AnswerWithheld('It repeats its rules.');
}
