import { fieldsTexts } from '../../../texts/fields.ts';
import { formatList } from '../../../ui/formats/format-list.ts';
import { type VerdictCounts, verdicts } from './file-report.ts';

const texts = fieldsTexts.import;

/** Summary of an import: `41 fields found: 36 ready, 3 repaired, and 2 cannot be used`. Counts of zero are left out. */
export function summarySentence(counts: VerdictCounts): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = [
    ...verdicts
      .filter((verdict) => counts[verdict] > 0)
      .map((verdict) => texts.counts[verdict]({ count: counts[verdict] })),
    ...(counts.kept > 0 ? [texts.counts.kept({ count: counts.kept })] : []),
  ];
  return texts.foundParts({ found: texts.found({ count: all }), parts: formatList(parts) });
}
