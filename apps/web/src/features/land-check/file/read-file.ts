import {
  type FileField,
  type FileFields,
  fieldsWithinLimits,
  maxUnusable,
  otherFields,
  type UnusableFeature,
} from '../../../ordering/file-fields.ts';
import type { ImportReport } from '../../fields/import/report.ts';
import { candidatesOf, unusableOf } from './candidates.ts';

/** A file that was read, with at least one field that can be saved. */
export interface ReadFile {
  name: string;
  candidates: readonly FileField[];
  /** Number of further fields, which an earlier load of the page could not store. */
  lostCount: number;
  unusable: readonly UnusableFeature[];
  unusableCount: number;
  /** The field that was chosen before the page was loaded again; undefined if the file was read on this page. */
  storedIndex?: number | null;
}

/** A file that was read; refused with the reason of its first feature if none of its fields can be saved. */
export function readFileOf(
  name: string,
  report: Pick<ImportReport, 'features'>,
): { read: ReadFile } | { refused: { name: string; reason: string } } {
  const [candidates, unusable] = [candidatesOf(report), unusableOf(report)];
  return candidates.length > 0
    ? { read: { name, candidates, lostCount: 0, unusable, unusableCount: unusable.length } }
    : { refused: { name, reason: unusable[0]?.reason ?? '' } };
}

/** The file whose fields the tab has stored, as it was when it was read. */
export function restoredFileOf(stored: FileFields): ReadFile {
  const { fileName: name, fields: candidates, excessCount: lostCount, draftedIndex: storedIndex } = stored;
  const { unusable, unusableCount } = stored;
  return { name, candidates, lostCount, unusable, unusableCount, storedIndex };
}

/** Index of the field that is shown first: the first one of a new file; null if a restored file had none chosen. */
export const initialIndexOf = ({ storedIndex }: ReadFile): number | null =>
  storedIndex === undefined ? 0 : storedIndex;

/**
 * What the tab stores of a file for the account.
 * @param draftedIndex index of the field that is in the order draft, which saves it itself; null if none is.
 */
export function fileFieldsOf(read: ReadFile, draftedIndex: number | null): FileFields {
  const fields = fieldsWithinLimits(read.candidates);
  return {
    fileName: read.name,
    fields,
    excessCount: read.candidates.length - fields.length + read.lostCount,
    draftedIndex,
    unusable: read.unusable.slice(0, maxUnusable),
    unusableCount: read.unusableCount,
    savedCount: 0,
  };
}

/** What is saved apart from the field in the order draft, if that is from the file. */
export interface RemainingFields {
  count: number;
  excessCount: number;
  isDrafted: boolean;
}

export function othersOf(stored: FileFields): RemainingFields {
  const { fields, excessCount } = otherFields(stored);
  return { count: fields.length, excessCount, isDrafted: stored.draftedIndex !== null };
}

/**
 * Number of fields that are saved apart from the one on the map.
 * @param drawnIndex index of the field on the map, which may not be in the order draft yet; null if none is.
 */
export function countOthers(stored: FileFields, drawnIndex: number | null): number {
  const { count, isDrafted } = othersOf(stored);
  return count - (drawnIndex !== null && !isDrafted ? 1 : 0);
}
