import type { SavedOutline } from '../import/find-duplicates.ts';
import type { ImportReport } from '../import/report.ts';

/**
 * Outlines of a file that can be saved, for comparison with later files, so that a field in two files is saved once.
 */
export function outlinesOf({ fileName, features }: ImportReport): SavedOutline[] {
  return features.flatMap(({ verdict, name, geometry, areaHa }) =>
    geometry && (verdict === 'accepted' || verdict === 'repaired')
      ? [{ id: null, name, geometry, area_ha: areaHa ?? 0, file: fileName }]
      : [],
  );
}
