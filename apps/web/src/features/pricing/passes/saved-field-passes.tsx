import { type AreaBody, usePasses } from '../quote/use-quote.ts';
import { LatestPassStrip } from './latest-pass-strip.tsx';

/**
 * The latest passes over a saved field, for buyers who selected the field in a list and have not
 * seen the passes on the map.
 */
export function SavedFieldPasses({ area }: { area: AreaBody }) {
  return <LatestPassStrip passes={usePasses(area)} />;
}
