import { type AreaBody, usePasses } from '../quote/use-quote.ts';
import { LatestPassStrip } from './latest-pass-strip.tsx';

/** The latest passes over a saved field. A buyer who selected it from a list has not seen them on the map. */
export function SavedFieldPasses({ area }: { area: AreaBody }) {
  return <LatestPassStrip passes={usePasses(area)} />;
}
