import type { SavedField } from '@furrow/contract/fields/fields';
import { fileFieldsKey, onTabCleared } from '../session/tab-owner.ts';
import type { AreaLabels } from './draft/order-draft.ts';

/** A field of a file that can be saved. */
export interface FileField extends AreaLabels {
  geometry: SavedField['geometry'];
  hectares: number;
}

/** A feature of a file that cannot be saved, or was not. */
export interface UnusableFeature {
  name: string;
  reason: string;
}

/** The fields of a visitor's file in this tab, from which they are saved when the visitor has an account. */
export interface FileFields {
  fileName: string;
  /** The fields that are not saved yet, in the order of the file. */
  fields: readonly FileField[];
  /** Number of further fields, which are beyond the limits of the tab. */
  excessCount: number;
  /**
   * Index of the field that is in the order draft, which saves it itself: in the file, or `unlisted` if it is not among
   * `fields`. Null if none is.
   */
  draftedIndex: number | null;
  /** The first of the features that cannot be saved. */
  unusable: readonly UnusableFeature[];
  unusableCount: number;
  /** Number of fields that are saved already. */
  savedCount: number;
}

/** Index of a field in the order draft that is not among `fields`. */
export const unlisted = -1;

/** Version of what is stored in the tab. Entries of other versions are ignored. */
const version = 1;
/** The contract's limit on fields per account. It is repeated here, because the page loads no schemas. */
const maxFields = 5_000;
/**
 * Maximum number of characters, which leaves room for the order draft: Safari stores 2.5 million of them in a tab, other
 * browsers 5 million.
 */
const maxCharacters = 2_000_000;
/** Maximum number of features that are listed with their reasons. */
export const maxUnusable = 200;

/** The fields in memory, which are used until the page is loaded again; undefined if they were not read yet. */
let current: FileFields | null | undefined;
let isStored = true;
const listeners = new Set<() => void>();

/** The fields of the visitor's file; null if there is none. The object stays the same until it is replaced. */
export function fileFields(): FileFields | null {
  if (current === undefined) current = readStored();
  return current;
}

/** Calls `listener` when other fields are stored; returns a function that ends that. */
export function onFileFields(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False if the fields are lost when the page is loaded again, because the browser has no room for them. */
export const areFileFieldsStored = (): boolean => isStored;

/** Stores the fields in this tab, or removes them (null). */
export function storeFileFields(fields: FileFields | null): void {
  current = fields;
  isStored = write(fields);
  // After a reload, the number of fields at least is known.
  if (!isStored && fields) write(withoutFields(fields));
  for (const listener of listeners) listener();
}

/** The first of the fields that fit in the tab. */
export function fieldsWithinLimits(fields: readonly FileField[]): FileField[] {
  let charactersLeft = maxCharacters;
  const end = fields.findIndex((field) => {
    charactersLeft -= JSON.stringify(field).length + 1;
    return charactersLeft < 0;
  });
  return fields.slice(0, Math.min(end < 0 ? fields.length : end, maxFields));
}

/** What is to be saved apart from the field in the order draft. */
export function otherFields({ fields, excessCount, draftedIndex }: FileFields) {
  const isDraftedExcess = draftedIndex !== null && draftedIndex >= fields.length;
  return {
    fields: fields.filter((_, index) => index !== draftedIndex),
    excessCount: isDraftedExcess ? excessCount - 1 : excessCount,
  };
}

const withoutFields = (all: FileFields): FileFields => ({
  ...all,
  fields: [],
  excessCount: all.excessCount + all.fields.length,
});

function write(fields: FileFields | null): boolean {
  try {
    if (fields) sessionStorage.setItem(fileFieldsKey, JSON.stringify({ ...fields, version }));
    else sessionStorage.removeItem(fileFieldsKey);
    return true;
  } catch {
    return false;
  }
}

function readStored(): FileFields | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(fileFieldsKey) ?? 'null');
    return stored?.version === version ? stored : null;
  } catch {
    return null;
  }
}

onTabCleared(() => {
  current = null;
  for (const listener of listeners) listener();
});
