import type { Message } from '@furrow/messages/message';
import { referenceDateMessages } from './reference-date-messages.ts';

/** Sentinel-2 took its first pictures then. */
export const firstReferenceDate = '2015-07-01';

/** Why a day cannot be what an analysis is about; null where it can. @param today UTC day, as the other. */
export function refusedReferenceDate(day: string, today: string): Message | null {
  if (day > today) return referenceDateMessages.in_the_future();
  if (day < firstReferenceDate) return referenceDateMessages.before_the_satellite();
  return null;
}
