import type { Preview } from '@furrow/contract/pricing/visibility';
import { lastSeenTexts as texts } from '../../../texts/visibility.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatPercent } from '../../../ui/formats/numbers.ts';

/** Minimum percentage of the field's pixels that must be usable for a clear view. */
const minUsablePercent = 60;

/**
 * The newest pass that an analysis could use; undefined if there is none.
 * @param passes newest first.
 */
export function newestClearPass(passes: readonly Preview[]): Preview | undefined {
  return passes.find(isClear);
}

/** The newest clear pass with a picture, else the newest one with a picture; undefined if there is none. */
export function newestPicture(passes: readonly Preview[] | undefined): Preview | undefined {
  const seen = passes?.filter(({ thumbnail }) => thumbnail !== null) ?? [];
  return newestClearPass(seen) ?? seen[0];
}

/** True if an analysis could use the pass. */
export const isClear = ({ valid }: Preview): boolean => valid !== null && valid >= minUsablePercent;

/** Minimum percentage of usable pixels of a pass that is called clear without a limit. */
const minClearPercent = 90;

/** How clear a pass is in one or two words; null for one that an analysis could not use. */
export function describeClarity(pass: Preview): string | null {
  if (!isClear(pass)) return null;
  return (pass.valid ?? 0) >= minClearPercent ? texts.isClear : texts.mostlyClear;
}

/** Cloud cover of a pass as text, such as `12 % cloud or shadow`. */
export function formatCloud({ cloud }: Pick<Preview, 'cloud'>): string {
  return cloud === null ? texts.cloudUnknown : texts.cloud({ share: formatPercent(cloud) });
}

/** Distinct attributions of the previews; simulated images are named as such. */
export const formatSources = (passes: readonly Preview[]): string =>
  joinFacts(...new Set(passes.map(({ attribution }) => attribution)));
