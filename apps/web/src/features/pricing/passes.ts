import type { Preview } from '@furrow/contract/visibility';
import { orderingTexts } from '../../texts/ordering.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { percentText } from '../../ui/numbers.ts';

const texts = orderingTexts.lastSeen;

/** Percent of the field's pixels that must be usable for a clear view. */
const clearFrom = 60;

/** The newest pass that an analysis could use; the list is sorted newest first. */
export function newestClear(passes: readonly Preview[]): Preview | undefined {
  return passes.find(({ valid }) => valid !== null && valid >= clearFrom);
}

/** `12 % cloud or shadow`. */
export function cloudWords({ cloud }: Pick<Preview, 'cloud'>): string {
  return cloud === null ? texts.cloudUnknown : texts.cloud({ share: percentText(cloud) });
}

/** Attributions of the images, each once; simulated ones are named as such. */
export const sourceWords = (passes: readonly Preview[]): string =>
  inOneLine(...new Set(passes.map(({ attribution }) => attribution)));
