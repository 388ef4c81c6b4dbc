import { additionalCoveredPercent } from '@furrow/contract/results/covered-percent';
import { FactList } from '../../../ordering/fact-list.tsx';
import { reportTexts } from '../../../texts/report.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatFixed, formatIndex } from '../../../ui/formats/numbers.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { withUnit } from '../../record/units.ts';

/** Averages of the further indices, each with the share of the field on which it was measured, if that is smaller. */
export function FurtherIndices({ metadata }: { metadata: RecordMetadata }) {
  const { more_indices: moreIndices, display, provenance } = metadata;
  if (moreIndices.length === 0) return null;
  return (
    <FactList
      rows={moreIndices.map((index) => {
        const share = additionalCoveredPercent(index, provenance.pixels);
        // If the values of a result have a unit, its further indices have the same one.
        const average = withUnit(formatIndex(index.average), display.unit ?? null);
        const shareText =
          share === null ? null : resultsTexts.measured.further({ percent: formatFixed(share, 1) });
        return [reportTexts.average({ name: index.name }), joinFacts(average, shareText)];
      })}
    />
  );
}
