/** Sentinel-2 took its first pictures then. */
export const firstReferenceDate = '2015-07-01';

/** Why a day cannot be what an analysis is about, in a sentence; null where it can. @param today UTC day, as the other. */
export function refusedReferenceDate(day: string, today: string): string | null {
  if (day > today) return 'This day lies in the future. Choose one that is over.';
  if (day < firstReferenceDate)
    return 'The satellite has taken pictures since July 2015. Choose a later day.';
  return null;
}
