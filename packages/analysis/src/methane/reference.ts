import type { PlannedPass } from '../plan.ts';

/** Range of days between a pass and its reference: neither the same overflight nor another season. */
export const mostDays = 120;
const leastDays = 1;
const dayMilliseconds = 86_400_000;
/** Penalty in days for another orbit (another angle) and another satellite (other bands). */
const otherOrbit = 30;
const otherSatellite = 20;

/** Candidates for the reference of a pass, the most similar first: same orbit, same satellite, near in time. */
export function referencesFor(own: PlannedPass, passes: readonly PlannedPass[]): PlannedPass[] {
  return passes
    .map((pass) => ({ pass, days: daysBetween(own, pass) }))
    .filter(({ days }) => days > leastDays && days <= mostDays)
    .map(({ pass, days }) => ({ pass, score: days + unlikeness(own, pass) }))
    .sort((one, other) => one.score - other.score || (one.pass.datetime < other.pass.datetime ? 1 : -1))
    .map(({ pass }) => pass);
}

const daysBetween = (one: PlannedPass, other: PlannedPass): number =>
  Math.abs(Date.parse(one.datetime) - Date.parse(other.datetime)) / dayMilliseconds;

function unlikeness(own: PlannedPass, pass: PlannedPass): number {
  const [one, other] = [own.scenes[0]!, pass.scenes[0]!];
  const isOrbit = (one.sight?.orbit ?? null) === (other.sight?.orbit ?? null);
  return (isOrbit ? 0 : otherOrbit) + (one.platform === other.platform ? 0 : otherSatellite);
}
