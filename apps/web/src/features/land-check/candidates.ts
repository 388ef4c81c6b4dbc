import { geodesicAreaM2, toHectares } from '@furrow/geo/area/area';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { landCheckTexts } from '../../texts/land-check.ts';
import type { ImportReport } from '../fields/import/report.ts';

/** An outline of a file that can be checked: one part of one of its features. */
export interface Candidate {
  name: string;
  hectares: number;
  /** Geometry with a single part. */
  parts: MultiPolygon;
}

/**
 * The outlines of a file in its order. A feature with several parts gives one for each, because a drawn field has a
 * single outline with its holes.
 */
export function candidatesOf({ features }: Pick<ImportReport, 'features'>): Candidate[] {
  return features.flatMap(({ name, geometry }) => {
    const parts = geometry?.coordinates ?? [];
    return parts.map((part, index) => ({
      name: parts.length === 1 ? name : landCheckTexts.part({ name, number: index + 1 }),
      hectares: toHectares(geodesicAreaM2([part])),
      parts: [part],
    }));
  });
}

/** The reason why none of the features of a file can be used; null if one can. */
export function refusalOf({ features }: Pick<ImportReport, 'features'>): string | null {
  if (features.some(({ geometry }) => geometry !== null)) return null;
  return features.find(({ refusal }) => refusal !== null)?.refusal?.message ?? null;
}
