import type { SavedOutline } from '../import/find-same.ts';
import type { ImportReport } from '../import/report.ts';

/** What of a file can be kept and is nowhere else, for the files read after it: a field in two of them is kept once. */
export function outlinesOf({ fileName, features }: ImportReport): SavedOutline[] {
  return features.flatMap(({ verdict, name, geometry, areaHa }) =>
    geometry && (verdict === 'accepted' || verdict === 'repaired')
      ? [{ id: null, name, geometry, area_ha: areaHa ?? 0, file: fileName }]
      : [],
  );
}
