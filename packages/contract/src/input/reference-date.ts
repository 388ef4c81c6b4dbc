import type { Message } from '@furrow/messages/message';
import { referenceDateMessages } from './reference-date-messages.ts';

/** First day of Sentinel-2 acquisitions. */
export const firstReferenceDate = '2015-07-01';

/**
 * Checks if a day can be the reference date of an analysis; returns the reason if not, else null. @param today UTC day
 * in the same format
 */
export function checkReferenceDate(day: string, today: string): Message | null {
  if (day > today) return referenceDateMessages.in_the_future();
  if (day < firstReferenceDate) return referenceDateMessages.before_the_satellite();
  return null;
}
