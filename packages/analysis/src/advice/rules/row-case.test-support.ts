import type { AdviceInput } from '../advice-input.ts';
import { fell, seriesOf, viewOf } from './advice.test-support.ts';

/** A case in which a row holds, and changes of it that stop the row, with the code that is given instead. */
export interface RowCase {
  name: string;
  row: number;
  code: string;
  input: AdviceInput;
  unless?: readonly (readonly [why: string, more: Partial<AdviceInput>, code: string])[];
}

export const part = { hectares: 0.6, pixels: 60, side: 'north', below: 0.2, outerRingOnly: false } as const;
export const season = seriesOf([
  [100, 0.2],
  [165, 0.42],
  [175, 0.6],
  [184, 0.8],
  [194, 0.9],
  [210, 0.9],
]);
export const maize = viewOf(199, { crop: 'maize', ndvi: fell(199, 0.86, 0.87), spread: 0.1 });
export const wheat = viewOf(150, { latitude: 52, crop: 'wheat', ndvi: fell(150, 0.8, 0.82), spread: 0.1 });
