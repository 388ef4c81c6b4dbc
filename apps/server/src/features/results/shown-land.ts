import type { SharedLand } from '@furrow/contract/results/evidence';
import { wordingIn } from '@furrow/messages/edges';
import type { Say } from '../../http/reader.ts';
import { type DescribedLand, describeLand } from '../places/describe-land.ts';
import { findLand, type Land, overviewOf } from '../places/find-land.ts';
import type { OverviewMap } from '../places/overview-map.ts';
import type { FullRecord } from './full-record.ts';

/** Which land a result is about, as far as its reader may know. */
async function findShownLand(
  { record: { geometry } }: Pick<FullRecord, 'record'>,
  shown: SharedLand,
): Promise<Land | null> {
  if (shown === 'none') return null;
  return findLand(geometry, { isRounded: shown === 'place' });
}

const describeFor = (land: Land, say: Say): DescribedLand =>
  describeLand(land, { say, language: wordingIn(say.language).language });

/** The land of a result in words; null if its reader may not know it. */
export async function shownLand(
  result: Pick<FullRecord, 'record'>,
  { say, shown }: { say: Say; shown: SharedLand },
): Promise<DescribedLand | null> {
  const land = await findShownLand(result, shown);
  return land && describeFor(land, say);
}

/** The land of a result in words and on a map of its country; null if its reader may not know it. */
export async function mappedLand(
  result: Pick<FullRecord, 'record'>,
  { say, shown }: { say: Say; shown: SharedLand },
): Promise<(DescribedLand & { overview: OverviewMap }) | null> {
  const land = await findShownLand(result, shown);
  return land && { ...describeFor(land, say), overview: await overviewOf(land) };
}
