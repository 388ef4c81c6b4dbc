import type { PlannedPass } from '../../plan/plan.ts';

/** Max. and min. days between a pass and its reference, which exclude other seasons and the same overflight. */
export const maxDays = 120;
const minDays = 1;
const dayMilliseconds = 86_400_000;
/** Penalty in days for another orbit (another angle) and another satellite (other bands). */
const otherOrbitPenalty = 30;
const otherSatellitePenalty = 20;

/** Candidates for the reference of a pass, the most similar first: same orbit, same satellite, near in time. */
export function referencesFor(target: PlannedPass, passes: readonly PlannedPass[]): PlannedPass[] {
  return passes
    .map((pass) => ({ pass, days: daysBetween(target, pass) }))
    .filter(({ days }) => days > minDays && days <= maxDays)
    .map(({ pass, days }) => ({ pass, score: days + dissimilarity(target, pass) }))
    .sort((one, other) => one.score - other.score || (one.pass.datetime < other.pass.datetime ? 1 : -1))
    .map(({ pass }) => pass);
}

const daysBetween = (one: PlannedPass, other: PlannedPass): number =>
  Math.abs(Date.parse(one.datetime) - Date.parse(other.datetime)) / dayMilliseconds;

function dissimilarity(target: PlannedPass, pass: PlannedPass): number {
  const [one, other] = [target.scenes[0]!, pass.scenes[0]!];
  const isSameOrbit = (one.viewingGeometry?.orbit ?? null) === (other.viewingGeometry?.orbit ?? null);
  return (
    (isSameOrbit ? 0 : otherOrbitPenalty) + (one.platform === other.platform ? 0 : otherSatellitePenalty)
  );
}
