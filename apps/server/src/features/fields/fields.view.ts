import type { SavedField } from '@furrow/contract/fields/fields';
import type { Names } from '../../http/reader.ts';
import type { StoredField } from './fields.store.ts';

export function viewField(field: StoredField, names: Names): SavedField {
  return {
    id: field.id,
    name: field.name,
    crop: field.crop,
    crop_name: names.crop(field.crop),
    season: field.season,
    group: field.group_name,
    geometry: field.geometry,
    area_ha: Number(field.area_ha),
    country: field.country,
    created_at: field.created_at.toISOString(),
    updated_at: field.updated_at.toISOString(),
  };
}
