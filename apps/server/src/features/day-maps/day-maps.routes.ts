import type { DayMapPart } from '@furrow/contract/results/day-maps';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { DayMaps } from '../imagery/day-maps.service.ts';
import { isImageryFailure } from '../imagery/imagery-failure.ts';
import { otherDaysOf } from '../results/other-days.ts';
import { findShownRun } from '../results/results.store.ts';
import { findPlanAndDay } from './day-maps.store.ts';

interface DayMapRouteDeps {
  db: Kysely<Schema>;
  dayMaps: DayMaps;
  /** Called for imagery that could not be read. */
  onError: (context: string, error: unknown) => void;
}

const mediaTypes: Readonly<Record<DayMapPart, string>> = {
  thumbnail: 'image/png',
  values: 'application/gzip',
  natural: 'image/webp',
};

export function dayMapHandlers({ db, dayMaps, onError }: DayMapRouteDeps): Pick<Handlers, 'viewDayMap'> {
  return {
    viewDayMap: async ({ caller, query: { item_id, day, part }, signal }) => {
      const { account } = caller;
      const run = await findShownRun(db, account, item_id);
      if (run === null) return { refused: 'analysis_not_found' };
      const found = run.has_result ? await findPlanAndDay(db, run.id, day) : null;
      if (!found?.plan) return { refused: 'no_result_yet' };
      const { plan, has_images: hasImages, has_day: hasDay } = found;
      if (otherDaysOf(plan.recipe, { hasImages }) !== 'maps') return { refused: 'images_not_included' };
      if (!hasDay) return { refused: 'day_not_found' };
      try {
        const bytes = await dayMaps.dayMap({ plan, day, part }, { account, signal });
        if (bytes === null) return { refused: 'day_not_found' };
        return { data: { url: `data:${mediaTypes[part]};base64,${bytes.toString('base64')}` } };
      } catch (error) {
        if (!isImageryFailure(error) && !signal.aborted) throw error;
        // An error is not reported if the client has disconnected, because the imagery did not cause it.
        if (!signal.aborted) onError('the map of a day', error);
        return { refused: 'imagery_unreachable' };
      }
    },
  };
}
