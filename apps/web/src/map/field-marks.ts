import type { FeatureLike } from 'ol/Feature.js';
import type { ShownField } from './field-map.ts';

/** Properties of a field's feature on the map. */
export interface FieldMarks {
  id: string;
  name: string;
  across: number;
  look: NonNullable<ShownField['look']>;
}

/** Reads the properties of a feature of the fields' layer. */
export function marksOf(feature: FeatureLike): FieldMarks {
  return feature.get('marks') as FieldMarks;
}
