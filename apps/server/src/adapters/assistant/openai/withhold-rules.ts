import { AnswerWithheld } from '../assistant.ts';

/** Number of consecutive words of the rules that do not occur by chance. */
const runLength = 8;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const runsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(' '));
};

/**
 * Passes a text on unless it repeats the system prompt. Words are held back until they cannot be the
 * beginning of a repetition.
 * @throws AnswerWithheld before any repeated words are passed on
 */
export async function* withholdRules(
  pieces: AsyncIterable<string>,
  rules: readonly string[],
): AsyncGenerator<string> {
  const ruleRuns = new Set(rules.flatMap(runsOf));
  let buffer = '';
  for await (const piece of pieces) {
    buffer += piece;
    refuseRules(buffer, ruleRuns);
    const wordStarts = [...buffer.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)];
    const end = wordStarts.at(-runLength)?.index ?? 0;
    yield buffer.slice(0, end);
    buffer = buffer.slice(end);
  }
  refuseRules(buffer, ruleRuns);
  yield buffer;
}

function refuseRules(text: string, ruleRuns: ReadonlySet<string>): void {
  if (runsOf(text).some((words) => ruleRuns.has(words))) throw new AnswerWithheld('It repeats its rules.');
}
