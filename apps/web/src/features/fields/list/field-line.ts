import type { SavedField } from '@furrow/contract/fields';
import { areaText } from '../../../ui/areas.ts';
import { countryName } from '../../../ui/country-name.ts';
import { inOneLine } from '../../../ui/in-one-line.ts';

/** Secondary line of a field: hectares, crop, season, group, country. Unknown values are left out. */
export function fieldLine(
  field: Pick<SavedField, 'area_ha' | 'crop' | 'season' | 'group' | 'country'>,
): string {
  const { area_ha, crop, season, group, country } = field;
  return inOneLine(areaText(area_ha), crop, season, group, country && countryName(country));
}
