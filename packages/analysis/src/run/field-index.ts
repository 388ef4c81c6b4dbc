import type { FieldOnGrid } from '../pass/field-pixels.ts';
import type { IndexValues } from '../pass/pass-mosaic.ts';

/** An index by pixel of a field, from which its images are drawn. */
export interface FieldIndex {
  plan: FieldOnGrid;
  /** The field's pixels: ascending positions in the plan's grid. */
  pixels: Int32Array;
  index: Pick<IndexValues, 'formula' | 'values'>;
}
