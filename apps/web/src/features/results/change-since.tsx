import { resultsTexts } from '../../texts/results.ts';
import { inTurn } from '../../ui/in-turn.ts';
import { figureText, percentText, signedText } from '../../ui/numbers.ts';
import type { Metadata } from './metadata.ts';

const texts = resultsTexts.change;

/** Smaller differences are atmospheric noise. Share of the scale of the index. */
const noise = 0.02;

/** Change of the field since the previous result, or why the two cannot be compared. */
export function ChangeSince({
  change: { comparable, reason, difference, overlap },
  name,
  span,
}: {
  change: NonNullable<Metadata['change']>;
  name: string;
  /** Width of the scale on which the index is shown. */
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
  const by = figureText(Math.abs(average));
  const isSame = Math.abs(average) < noise * span;
  return (
    <>
      <p>{isSame ? texts.same({ name }) : average > 0 ? texts.up({ name, by }) : texts.down({ name, by })}</p>
      <p className="order-quiet order-small number">
        {inTurn(
          texts.spread({ low: signedText(p10), high: signedText(p90) }),
          texts.overlap({ percent: percentText(overlap) }),
        )}
      </p>
    </>
  );
}
