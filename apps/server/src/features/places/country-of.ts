import type { MultiPolygon } from '@furrow/geo/polygon';
import { countryAt } from './countries.ts';
import { largestPolygon } from './largest-polygon.ts';
import { pointInside } from './point-inside.ts';

/** The country of a field: of a point on its largest part. Null at sea. */
export const countryOf = (parts: MultiPolygon) => countryAt(...pointInside(largestPolygon(parts)));
