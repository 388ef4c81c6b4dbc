import type { Quote } from '@furrow/contract/pricing';
import { areaText } from '../../ui/areas.ts';

/**
 * Reports that an area is smaller or larger than a service accepts, with the limit on that side; null if the size is not the
 * reason that no tier applies.
 */
export function beyondSizes({ area_ha, sizes }: Quote): { is: 'tooSmall' | 'tooLarge'; end: string } | null {
  if (!sizes) return null;
  const { least, below } = sizes;
  if (area_ha < least) return { is: 'tooSmall', end: areaText(least) };
  return below !== null && area_ha >= below ? { is: 'tooLarge', end: areaText(below) } : null;
}
