import type { FeatureLike } from 'ol/Feature.js';
import type { MapField } from '../interface/field-map.ts';

/** Properties of a field's feature on the map. */
export interface FieldProperties {
  id: string;
  name: string;
  size: number;
  appearance: NonNullable<MapField['appearance']>;
}

/** Reads the properties of a feature of the fields' layer. */
export function fieldPropertiesOf(feature: FeatureLike): FieldProperties {
  return feature.get('marks') as FieldProperties;
}
