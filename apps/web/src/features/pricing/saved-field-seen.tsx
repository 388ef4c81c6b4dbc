import { LastSeen } from './last-seen.tsx';
import { type SentLand, usePasses } from './use-quote.ts';

/** The latest passes over a saved field: whoever chose it from a list has not come by the map, which shows them. */
export function SavedFieldSeen({ land }: { land: SentLand }) {
  return <LastSeen passes={usePasses(land)} />;
}
