import { epsgOfUtm, projectionFor, utmZoneOf } from '@furrow/geo/utm';
import { cellAt } from '../grid/cells.ts';
import { type DayOfYear, events, instantOf, shownDays } from '../places/events.ts';
import { type Pass, stripsOver } from '../scenes/passes.ts';

const msPerDay = 86_400_000;
const revisitDays = 5;

let starts: ReadonlyMap<number, DayOfYear[]> | null = null;

/** Start days of the staged clear periods, by orbit strip: each lasts `shownDays`. */
function startsByStrip(): ReadonlyMap<number, DayOfYear[]> {
  if (starts) return starts;
  const found = new Map<number, DayOfYear[]>();
  for (const { centre, before, from } of events) {
    const zone = utmZoneOf(...centre);
    const [x, y] = projectionFor(epsgOfUtm(zone))!.forward(centre);
    for (const strip of stripsOver(cellAt(zone, x, y))) {
      found.set(strip, [...(found.get(strip) ?? []), before, from]);
    }
  }
  starts = found;
  return found;
}

/**
 * True for every second pass over an event in the weeks before it and in its first weeks, so that the event is visible
 * in any year.
 */
export function isShown({ strip, day }: Pick<Pass, 'strip' | 'day'>): boolean {
  const here = startsByStrip().get(strip);
  if (!here || Math.floor(day / revisitDays) % 2 !== 0) return false;
  const year = new Date(day * msPerDay).getUTCFullYear();
  return here.some((start) => {
    const since = day - instantOf(year, start) / msPerDay;
    return since >= 0 && since < shownDays;
  });
}
