import { edgeOf } from '@furrow/messages/edges';
import type { Param } from '@furrow/messages/message';
import { renderParam } from '@furrow/messages/render';

/** A question as a farmer asks it, with what a good answer contains. */
export interface MeasuredQuestion {
  language: string;
  question: string;
  /**
   * Patterns of the answer, in any case; the first one has to be in its first paragraph. `#0.584` stands for a number,
   * `@2026-07-20` for a day and `$14.52` for an amount of money, as the language writes them.
   */
  must: readonly string[];
  /** Patterns that the answer must not contain, in the same form. */
  mustNot?: readonly string[];
  /** Whether the answer counts against the five questions; absent where both are right. */
  counts?: boolean;
}

/** Longest answer to the point, in words. */
const maxWords = 120;

const inPlainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** Turns a pattern of the data into one for answers in a language. */
function patternIn(language: string, pattern: string): RegExp {
  const write = (param: Param): string =>
    inPlainSpaces(renderParam(param, edgeOf(language))).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const written = inPlainSpaces(pattern)
    .replaceAll(/@(\d{4}-\d\d-\d\d)/g, (_, day: string) => write({ day }))
    .replaceAll(/\$(\d+)\.(\d\d)/g, (_, dollars: string, cents: string) =>
      write({ cents: Number(dollars + cents) }),
    )
    .replaceAll(/#(−?)(\d+)(?:\.(\d+))?/g, (_, sign: string, whole: string, rest = '') =>
      write({ figure: Number(`${sign === '' ? '' : '-'}${whole}.${rest}`), decimals: String(rest).length }),
    );
  return new RegExp(written, 'iu');
}

/**
 * Scores an answer.
 * @returns what is wrong with it; an answer to the point has no entry
 */
export function faultsOf(
  { language, must, mustNot = [], counts }: MeasuredQuestion,
  answer: { text: string; counts: boolean },
): string[] {
  const text = inPlainSpaces(answer.text);
  const [lead = ''] = text.split('\n\n');
  const found = (pattern: string, within: string): boolean => patternIn(language, pattern).test(within);
  return [
    ...must.filter((one) => !found(one, text)).map((one) => `lacks ${one}`),
    ...must
      .slice(0, 1)
      .filter((one) => found(one, text) && !found(one, lead))
      .map((one) => `begins without ${one}`),
    ...mustNot.filter((one) => found(one, text)).map((one) => `contains ${one}`),
    ...(counts !== undefined && counts !== answer.counts
      ? [answer.counts ? 'counts' : 'does not count']
      : []),
    ...(answer.counts || !text.includes('\n') ? [] : ['has more than one line and does not count']),
    ...(text.split(/\s+/).length > maxWords ? ['is too long'] : []),
  ];
}
