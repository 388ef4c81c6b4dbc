import type { Preview } from '@furrow/contract/visibility';
import { orderingTexts } from '../../texts/ordering.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
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

/** Whose the pictures are, each source once; that of simulated ones says that they are. */
export const sourceWords = (passes: readonly Preview[]): string =>
  inOneLine(...new Set(passes.map(({ attribution }) => attribution)));
