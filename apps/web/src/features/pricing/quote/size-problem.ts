import type { Quote } from '@furrow/contract/pricing';
import { formatArea } from '../../../ui/formats/areas.ts';

/**
 * Reports that an area is smaller or larger than a service accepts, with the limit on that side; null if the size is not the
 * reason that no tier applies.
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
