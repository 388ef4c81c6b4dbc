import type { Message } from '@furrow/messages/message';
import { certaintyMessages } from '../advice-messages.ts';
import { reaches } from '../change-limits.ts';
import type { Situation } from '../situation/situation.ts';
import type { Advice, Certainty } from './advice.ts';

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

/** Rows about the stage of a crop, whose weak advice has the calendar alone. */
const isOfStage = (row: number): boolean => (row >= 8 && row <= 19) || row === 27;

/** How sure an advice is, as a sentence; null where nothing is claimed. */
export function describeCertainty({ certainty, row }: Pick<Advice, 'certainty' | 'row'>): Message | null {
  if (certainty === null) return null;
  return certainty === 'weak' && !isOfStage(row) ? certaintyMessages.guess() : certaintyMessages[certainty]();
}
