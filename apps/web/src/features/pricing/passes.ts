import type { Preview } from '@furrow/contract/visibility';
import { orderingTexts } from '../../texts/ordering.ts';
import { percentText } from '../../ui/numbers.ts';

const texts = orderingTexts.lastSeen;

/** Percent of a field that an analysis has to be able to use: with less a pass is no clear view. */
const clearFrom = 60;

/** The newest pass that an analysis could use, in a list that begins with the newest. */
export function newestClear(passes: readonly Preview[]): Preview | undefined {
  return passes.find(({ valid }) => valid !== null && valid >= clearFrom);
}

/** `12 % cloud or shadow`. */
export function cloudWords({ cloud }: Pick<Preview, 'cloud'>): string {
  return cloud === null ? texts.cloudUnknown : texts.cloud({ share: percentText(cloud) });
}

/** Whose the pictures are, each source once; simulated ones say so, whatever their source says. */
export function sourceWords(passes: readonly Preview[]): string {
  const sources = new Set(passes.map(({ attribution }) => attribution));
  const isSimulated = passes.some(({ simulated }) => simulated);
  const isSaid = [...sources].some((source) => source.startsWith(texts.simulated));
  return [...sources, isSimulated && !isSaid ? texts.simulated : '']
    .filter(Boolean)
    .join(orderingTexts.separator);
}
