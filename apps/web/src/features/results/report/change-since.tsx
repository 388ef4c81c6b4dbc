import { joinSentences } from '@furrow/messages/join';
import { resultsTexts } from '../../../texts/results.ts';
import { formatDifference, formatFigure, formatPercent } from '../../../ui/formats/numbers.ts';
import type { RecordMetadata } from '../../record/metadata.ts';

const texts = resultsTexts.change;

/** Share of the index's scale below which a change is atmospheric noise. */
const noiseShare = 0.02;

/** Change of the field since the previous result, or the reason why the results cannot be compared. */
export function ChangeSince({
  change: { comparable, reason, difference, overlap },
  name,
  span,
}: {
  change: NonNullable<RecordMetadata['change']>;
  name: string;
  /** Width of the index's scale, from its low end to its high end. */
  span: number;
}) {
  if (!comparable || !difference) {
    return (
      <>
        <p>{texts.notComparable}</p>
        <p className="order-quiet order-small">{reason}</p>
      </>
    );
  }
  const { average, p10, p90 } = difference;
  const formattedChange = formatFigure(Math.abs(average));
  const isSame = Math.abs(average) < noiseShare * span;
  return (
    <>
      <p>
        {isSame
          ? texts.same({ name })
          : average > 0
            ? texts.up({ name, by: formattedChange })
            : texts.down({ name, by: formattedChange })}
      </p>
      <p className="order-quiet order-small number">
        {joinSentences(
          texts.spread({ low: formatDifference(p10), high: formatDifference(p90) }),
          texts.overlap({ percent: formatPercent(overlap) }),
        )}
      </p>
    </>
  );
}
