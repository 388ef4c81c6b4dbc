import { csvCell, formatNumber } from './csv-cell.ts';
import type { FileReader } from './file-reader.ts';

/** Columns about the land of a table, and about its weakest part. */
export const landColumns = [
  'field',
  'place',
  'district',
  'country',
  'latitude',
  'longitude',
  'weakest',
  'weakest_area_ha',
  'weakest_latitude',
  'weakest_longitude',
] as const;

/** Cells of these columns, empty where something is unknown or must not appear. */
export function landCells({ fieldName, land, pin }: FileReader, { isFirst }: { isFirst: boolean }): string[] {
  const [longitude, latitude] = land?.centre ?? [];
  const weakest = isFirst ? pin : null;
  const [weakestLongitude, weakestLatitude] = weakest?.point ?? [];
  return [
    csvCell(fieldName ?? ''),
    csvCell(land?.place ?? ''),
    csvCell(land?.district ?? ''),
    csvCell(land?.country ?? ''),
    formatNumber(latitude),
    formatNumber(longitude),
    csvCell(weakest?.description ?? ''),
    formatNumber(weakest?.hectares ?? undefined),
    formatNumber(weakestLatitude),
    formatNumber(weakestLongitude),
  ];
}
