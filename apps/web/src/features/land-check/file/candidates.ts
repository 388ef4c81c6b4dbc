import type { FileField, UnusableFeature } from '../../../ordering/file-fields.ts';
import type { ImportReport } from '../../fields/import/report.ts';
import { reasonOf } from '../../fields/import-screen/feature-reason.ts';

/** The fields of a file that can be saved, in its order, each once. */
export const candidatesOf = ({ features }: Pick<ImportReport, 'features'>): FileField[] =>
  features.flatMap(({ name, crop, season, group, geometry, areaHa, verdict }) =>
    geometry && verdict !== 'same' ? [{ name, crop, season, group, geometry, hectares: areaHa ?? 0 }] : [],
  );

/** The features of a file that are no fields, or are in it already, with the reasons. */
export const unusableOf = ({ features }: Pick<ImportReport, 'features'>): UnusableFeature[] =>
  features.flatMap((feature) => {
    const reason = reasonOf(null, feature);
    return reason === null ? [] : [{ name: feature.name, reason }];
  });
