import type { Preview } from '@furrow/contract/visibility';
import { orderingTexts } from '../../../texts/ordering.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatPercent } from '../../../ui/formats/numbers.ts';

const texts = orderingTexts.lastSeen;

/** Percent of the field's pixels that must be usable for a clear view. */
const minUsablePercent = 60;

/** The newest pass that an analysis could use; the list is sorted newest first. */
export function newestClear(passes: readonly Preview[]): Preview | undefined {
  return passes.find(({ valid }) => valid !== null && valid >= minUsablePercent);
}

/** `12 % cloud or shadow`. */
export function formatCloud({ cloud }: Pick<Preview, 'cloud'>): string {
  return cloud === null ? texts.cloudUnknown : texts.cloud({ share: formatPercent(cloud) });
}

/** Attributions of the images, each once; simulated ones are named as such. */
export const formatSources = (passes: readonly Preview[]): string =>
  joinFacts(...new Set(passes.map(({ attribution }) => attribution)));
