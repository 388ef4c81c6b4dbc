import type { SavedField } from '@furrow/contract/fields/fields';
import { downloadText } from './download-text.ts';

export const exportFormats = ['GeoJSON', 'KML', 'CSV'] as const;

/** Downloads these fields as a file; the code for the formats is loaded on first use. */
export async function downloadFields(
  fields: readonly SavedField[],
  format: (typeof exportFormats)[number],
): Promise<void> {
  const { exportFields } = await import('../import/export-fields.ts');
  downloadText(exportFields(fields, format, new Date().toISOString().slice(0, 10)));
}
