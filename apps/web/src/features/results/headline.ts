import type { IndexStatistics } from '@furrow/contract/analysis-record';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { indexText } from '../../ui/numbers.ts';

const texts = orderingTexts.report;

type Sentence = readonly [below: number, sentence: string];

/** What the numbers say in a sentence or two: how much, then how evenly. */
export function headline(
  serviceCode: string,
  { name, average, std }: IndexStatistics,
  { low, high }: { low: number; high: number },
): string {
  const sentences: Readonly<Record<string, readonly Sentence[]>> = texts.headline.of;
  const sentence = sentences[serviceCode]?.find(([below]) => average < below)?.[1];
  if (!sentence) return texts.headline.any(name, indexText(average));
  const share = std / (high - low);
  const spread = share < 0.05 ? texts.spread.even : share < 0.15 ? texts.spread.mixed : texts.spread.uneven;
  return `${sentence} ${spread}`;
}
