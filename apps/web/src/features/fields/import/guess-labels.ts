import { type LabelKind, rankOf } from './column-names.ts';
import type { ImportReport, LabelColumns } from './report.ts';

type ReportColumns = ImportReport['columns'];

/**
 * Guesses which columns have names, crops, seasons and groups, by column names in several languages.
 * Each column is used once.
 */
export function guessLabels(columns: ReportColumns): LabelColumns {
  const usedColumns = new Set<string>();
  const guess = (kind: LabelKind) => {
    const found = bestMatch(
      columns.filter(({ column }) => !usedColumns.has(column)),
      kind,
    );
    if (found !== null) usedColumns.add(found);
    return found;
  };
  // The name is guessed last, because a column such as "name of the culture" is the crop's.
  const [crop, season, group] = [guess('crop'), guess('season'), guess('group')];
  return { name: guess('name'), crop, season, group };
}

function bestMatch(columns: ReportColumns, label: LabelKind): string | null {
  let best: string | null = null;
  let bestRank = Infinity;
  for (const { column } of columns) {
    const rank = rankOf(column, label);
    if (rank !== null && rank < bestRank) [best, bestRank] = [column, rank];
  }
  return best;
}
