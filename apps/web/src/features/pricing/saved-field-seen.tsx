import { LastSeen } from './last-seen.tsx';
import { type SentLand, usePasses } from './use-quote.ts';

/** The latest passes over a saved field. A buyer who selected it from a list has not seen them on the map. */
export function SavedFieldSeen({ land }: { land: SentLand }) {
  return <LastSeen passes={usePasses(land)} />;
}
