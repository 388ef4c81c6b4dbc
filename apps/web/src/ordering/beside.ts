import { refusedReferenceDate } from '@furrow/contract/reference-date';
import { orderingTexts } from '../texts/ordering.ts';
import { say } from '../ui/say.ts';
import type { Hand } from './hand.ts';

type Beside = Pick<Hand, 'service' | 'referenceDate' | 'limitsAccepted'>;

/** True when the draft holds the service's extra inputs, where it needs them: a reference date and an accepted limitation. */
export function hasBeside({ service, referenceDate, limitsAccepted }: Beside): boolean {
  return (
    (!service?.needs_reference_date || referenceDate !== null) &&
    (!service?.limits_to_accept || limitsAccepted)
  );
}

/** Sentence on what is wrong with the reference date; null when it is valid or not needed. @param today UTC day. */
export function dayProblem({ service, referenceDate }: Beside, today: string): string | null {
  if (!service?.needs_reference_date) return null;
  if (referenceDate === null) return orderingTexts.beside.dayRequired;
  const refused = refusedReferenceDate(referenceDate, today);
  return refused && say(refused);
}

/** True when all required order inputs are present and valid, so that they can be sent. */
export function isBesideSound(hand: Beside, now = new Date()): boolean {
  return hasBeside(hand) && dayProblem(hand, now.toISOString().slice(0, 10)) === null;
}

/** The order inputs as request body fields; empty for a service that needs none. */
export function sentBeside({ service, referenceDate, limitsAccepted }: Beside) {
  return {
    ...(service?.needs_reference_date && { reference_date: referenceDate }),
    ...(service?.limits_to_accept && { limits_accepted: limitsAccepted }),
  };
}
