import type { SavedOutline } from '../import/find-duplicates.ts';
import type { ImportReport } from '../import/report.ts';

/** The savable outlines of a file, to be compared with later files: a field in two of them is saved once. */
export function outlinesOf({ fileName, features }: ImportReport): SavedOutline[] {
  return features.flatMap(({ verdict, name, geometry, areaHa }) =>
    geometry && (verdict === 'accepted' || verdict === 'repaired')
      ? [{ id: null, name, geometry, area_ha: areaHa ?? 0, file: fileName }]
      : [],
  );
}
