import { columnWords, type Meaning, plainWord } from './column-words.ts';
import type { ImportReport, LabelColumns } from './report.ts';

type Columns = ImportReport['columns'];

/** The columns that are called like names, crops, seasons and farms in one of the languages known; each is taken once. */
export function guessLabels(columns: Columns): LabelColumns {
  const taken = new Set<string>();
  const guess = (meaning: Meaning) => {
    const found = bestOf(
      columns.filter(({ column }) => !taken.has(column)),
      columnWords[meaning],
    );
    if (found !== null) taken.add(found);
    return found;
  };
  // Names last: a file that calls the crop "name of the culture" has another column for the field's.
  const [crop, season, group] = [guess('crop'), guess('season'), guess('group')];
  return { name: guess('name'), crop, season, group };
}

function bestOf(columns: Columns, words: readonly string[]): string | null {
  let best: string | null = null;
  let bestRank = Infinity;
  for (const { column } of columns) {
    const rank = words.indexOf(plainWord(column));
    if (rank >= 0 && rank < bestRank) [best, bestRank] = [column, rank];
  }
  return best;
}
