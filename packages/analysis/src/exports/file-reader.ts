import type { FormatMessage } from '../record/render-record.ts';
import type { ExportedLand, ExportedPin } from './exported-place.ts';

/** What a file contains in addition to the record, and in which language. */
export interface FileReader {
  format: FormatMessage;
  /** The buyer's name of the field; null where it must not appear. */
  fieldName: string | null;
  /** Null where it is unknown, or must not appear. */
  land: ExportedLand | null;
  pin: ExportedPin | null;
}
