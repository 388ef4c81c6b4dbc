import type { FeatureLike } from 'ol/Feature.js';
import type { ShownField } from './field-map.ts';

/** What a field on the map is known by. */
export interface FieldMarks {
  id: string;
  name: string;
  across: number;
  look: NonNullable<ShownField['look']>;
}

/** Of a feature of the fields' layer. */
export function marksOf(feature: FeatureLike): FieldMarks {
  return feature.get('marks') as FieldMarks;
}
