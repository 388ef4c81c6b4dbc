import type { Quote } from '@furrow/contract/pricing';
import { areaText } from '../../ui/areas.ts';

/** What lies beyond the sizes that a service takes, and their end on that side; null: its size is not why no tier takes it. */
export function beyondSizes({ area_ha, sizes }: Quote): { is: 'tooSmall' | 'tooLarge'; end: string } | null {
  if (!sizes) return null;
  const { least, below } = sizes;
  if (area_ha < least) return { is: 'tooSmall', end: areaText(least) };
  return below !== null && area_ha >= below ? { is: 'tooLarge', end: areaText(below) } : null;
}
