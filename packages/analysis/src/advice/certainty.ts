import type { Certainty } from './advice.ts';
import { reaches } from './limits.ts';
import type { Situation } from './situation.ts';

/** Share of the field that has to be seen for a sure advice. */
const sureShare = 0.9;

export const isWellSeen = ({ input }: Situation): boolean => reaches(input.validShare, sureShare);

export const likely = (): Certainty => 'likely';

export const weak = (): Certainty => 'weak';

/** Certainty of what the record itself states. */
export const sureIfSeen = (situation: Situation): Certainty => (isWellSeen(situation) ? 'sure' : 'likely');

/** Certainty of a rule about the stage of a crop; a crop without a calendar has its own views alone. */
export function stageCertainty(situation: Situation): Certainty {
  const { season } = situation;
  if (season === null) return 'likely';
  if (season.agrees && isWellSeen(situation)) return 'sure';
  return season.basis === 'calendar' && !season.agrees ? 'weak' : 'likely';
}
