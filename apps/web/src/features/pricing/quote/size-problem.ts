import type { Quote } from '@furrow/contract/pricing/pricing';
import { formatArea } from '../../../ui/formats/areas.ts';

/**
 * States whether an area is too small or too large for a service, with the limit as text. Null if its size is allowed.
 */
export function sizeProblem({
  area_ha,
  sizes,
}: Pick<Quote, 'area_ha' | 'sizes'>): { kind: 'tooSmall' | 'tooLarge'; limit: string } | null {
  if (!sizes) return null;
  const { least, below } = sizes;
  if (area_ha < least) return { kind: 'tooSmall', limit: formatArea(least) };
  return below !== null && area_ha >= below ? { kind: 'tooLarge', limit: formatArea(below) } : null;
}
