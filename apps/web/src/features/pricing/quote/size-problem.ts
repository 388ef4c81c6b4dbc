import type { Quote } from '@furrow/contract/pricing';
import { formatArea } from '../../../ui/formats/areas.ts';

/**
 * Sentence that an area is too small or too large for a service, with the limit. Null if no tier applies for another
 * reason.
 */
export function sizeProblem({
  area_ha,
  sizes,
}: Quote): { kind: 'tooSmall' | 'tooLarge'; limit: string } | null {
  if (!sizes) return null;
  const { least, below } = sizes;
  if (area_ha < least) return { kind: 'tooSmall', limit: formatArea(least) };
  return below !== null && area_ha >= below ? { kind: 'tooLarge', limit: formatArea(below) } : null;
}
