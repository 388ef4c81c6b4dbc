import type { IndexStatistics, Provenance } from '@furrow/contract/results/analysis-record';
import { isBeyondScale } from '@furrow/contract/results/beyond-scale';
import { joinSentences } from '@furrow/messages/join';
import { reportTexts as texts } from '../../../texts/report.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { formatIndex } from '../../../ui/formats/numbers.ts';

type LimitedSentence = readonly [below: number, sentence: string];

/** Last step of the vegetation index that is nearly bare. */
const lastBareStep = 1;

/** Describes the statistics in one or two sentences: first the average, then how even the field is. */
export function headline(
  serviceCode: string,
  { name, average, std, q1, q3 }: IndexStatistics,
  { low, high }: { low: number; high: number },
  provenance: Pick<Provenance, 'facts'> = {},
): string {
  if (isBeyondScale(provenance)) return resultsTexts.moistureBeyondScale;
  const sentences: Readonly<Record<string, readonly LimitedSentence[]>> = texts.headline.of;
  const steps = sentences[serviceCode] ?? [];
  const stepIndexOf = (value: number): number => steps.findIndex(([below]) => value < below);
  const sentence = steps[stepIndexOf(average)]?.[1];
  if (!sentence) return texts.headline.any({ name, value: formatIndex(average) });
  if (
    serviceCode === 'vegetation-index' &&
    stepIndexOf(q1) <= lastBareStep &&
    stepIndexOf(average) > lastBareStep
  )
    return texts.headline.patchy;
  const share = std / (high - low);
  // A field is uneven if the average and a quartile are more than one step apart.
  const isUneven = stepIndexOf(average) - stepIndexOf(q1) > 1 || stepIndexOf(q3) - stepIndexOf(average) > 1;
  const spreadSentence =
    isUneven || share >= 0.15 ? texts.spread.uneven : share < 0.05 ? texts.spread.even : texts.spread.mixed;
  return joinSentences(sentence, spreadSentence);
}
