import type { SavedField } from '@furrow/contract/fields/fields';
import { formatArea } from '../../../ui/formats/areas.ts';
import { countryName } from '../../../ui/formats/country-in-page-language.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';

/** Secondary line of a field: hectares, crop, season, group, country. Unknown values are left out. */
export function fieldSummary(
  field: Pick<SavedField, 'area_ha' | 'crop_name' | 'season' | 'group' | 'country'>,
): string {
  const { area_ha, crop_name, season, group, country } = field;
  return joinFacts(formatArea(area_ha), crop_name, season, group, country && countryName(country));
}
