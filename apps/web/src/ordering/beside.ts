import { refusedReferenceDate } from '@furrow/contract/reference-date';
import { orderingTexts } from '../texts/ordering.ts';
import { say } from '../ui/say.ts';
import type { Hand } from './hand.ts';

type Beside = Pick<Hand, 'service' | 'referenceDate' | 'limitsAccepted'>;

/** What the service asks for beside the field and its types is in hand: a day, and that its limit is accepted. */
export function hasBeside({ service, referenceDate, limitsAccepted }: Beside): boolean {
  return (
    (!service?.needs_reference_date || referenceDate !== null) &&
    (!service?.limits_to_accept || limitsAccepted)
  );
}

/** What is wrong with the day that the service asks for, in a sentence; null: nothing. @param today UTC day. */
export function dayProblem({ service, referenceDate }: Beside, today: string): string | null {
  if (!service?.needs_reference_date) return null;
  if (referenceDate === null) return orderingTexts.beside.dayRequired;
  const refused = refusedReferenceDate(referenceDate, today);
  return refused && say(refused);
}

/** All of it is there, and can be sent. */
export function isBesideSound(hand: Beside, now = new Date()): boolean {
  return hasBeside(hand) && dayProblem(hand, now.toISOString().slice(0, 10)) === null;
}

/** As it is sent: of a service that asks for nothing, nothing. */
export function sentBeside({ service, referenceDate, limitsAccepted }: Beside) {
  return {
    ...(service?.needs_reference_date && { reference_date: referenceDate }),
    ...(service?.limits_to_accept && { limits_accepted: limitsAccepted }),
  };
}
