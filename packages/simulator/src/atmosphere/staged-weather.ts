import { epsgOfUtm, projectionFor, utmZoneOf } from '@furrow/geo/projection/utm';
import { clearPeriodDays, type DayOfYear, events, instantOf } from '../events/events.ts';
import { cellAt } from '../grid/cells.ts';
import { type SimulatedPass, stripNumbersOver } from '../passes/passes.ts';

const msPerDay = 86_400_000;
const revisitDays = 5;

let cachedStarts: ReadonlyMap<number, DayOfYear[]> | null = null;

/** Start days of the staged clear periods, by orbit strip: each lasts `clearPeriodDays`. */
function clearPeriodStarts(): ReadonlyMap<number, DayOfYear[]> {
  if (cachedStarts) return cachedStarts;
  const byStrip = new Map<number, DayOfYear[]>();
  for (const { centre, before, from } of events) {
    const zone = utmZoneOf(...centre);
    const [x, y] = projectionFor(epsgOfUtm(zone))!.forward(centre);
    for (const strip of stripNumbersOver(cellAt(zone, x, y))) {
      byStrip.set(strip, [...(byStrip.get(strip) ?? []), before, from]);
    }
  }
  cachedStarts = byStrip;
  return byStrip;
}

/**
 * True for every second pass over an event in the weeks before it and in its first weeks, so that the event is visible
 * in any year.
 */
export function isStagedClear({ strip, day }: Pick<SimulatedPass, 'strip' | 'day'>): boolean {
  const stripStarts = clearPeriodStarts().get(strip);
  if (!stripStarts || Math.floor(day / revisitDays) % 2 !== 0) return false;
  const year = new Date(day * msPerDay).getUTCFullYear();
  return stripStarts.some((start) => {
    const daysSinceStart = day - instantOf(year, start) / msPerDay;
    return daysSinceStart >= 0 && daysSinceStart < clearPeriodDays;
  });
}
