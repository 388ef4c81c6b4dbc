import type { FeatureLike } from 'ol/Feature.js';
import type { MapField } from '../interface/field-map.ts';

/** Properties of a field's feature on the map. */
export interface FieldProperties {
  id: string;
  name: string;
  /** End of the name from where it differs from the names of the other fields; undefined if it begins like none. */
  nameEnd?: string;
  size: number;
  appearance: NonNullable<MapField['appearance']>;
  color?: string;
}

/** Properties of a feature in the layer of fields. */
export function fieldPropertiesOf(feature: FeatureLike): FieldProperties {
  return feature.get('marks') as FieldProperties;
}
