import type { Field } from '@furrow/geo/validity/validity';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FieldMap } from '../../../map/interface/field-map.ts';
import {
  areFileFieldsStored,
  type FileField,
  onFileFields,
  storeFileFields,
} from '../../../ordering/file-fields.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import type { FileOpening } from './file-opening.ts';
import { isFromField } from './file-origin.ts';
import {
  countOthers,
  fileFieldsOf,
  initialIndexOf,
  othersOf,
  type ReadFile,
  type RemainingFields,
} from './read-file.ts';
import { type LandFile, useLandFile } from './use-land-file.ts';

interface Params {
  opening: FileOpening | null;
  map: FieldMap | null;
  field: Field | null;
  /** The field of the order draft, with the labels that it had in a file before the page was loaded again. */
  restoredField: FileField | null;
}

export interface FileChoice extends LandFile {
  /** Number of files that were dropped together with this one and were not opened. */
  ignoredCount: number;
  /** Index of the field that is drawn; null if something else is. */
  drawnIndex: number | null;
  choose: (index: number) => void;
  /** What is saved apart from the field in the order draft, if that is from the file; null without a file. */
  others: RemainingFields | null;
  /** Number of fields that are saved apart from the drawn one. */
  otherCount: number;
  /** False if the visitor wants only the drawn field. */
  isIncluded: boolean;
  include: (isIncluded: boolean) => void;
  /** False if the browser does not store the fields, which get lost when the page is loaded again. */
  isStored: boolean;
  /** The field of a file that is drawn, which may have been edited since; null for any other drawing. */
  origin: FileField | null;
}

/** The visitor's file, which of its fields is drawn, and the others, which this tab stores for the account. */
export function useFileChoice({ opening, map, field, restoredField }: Params): FileChoice {
  const file = useLandFile(opening?.file ?? null);
  const { read } = file;
  const [chosen, setChosen] = useState<{ read: ReadFile; index: number } | null>(null);
  const [isIncluded, include] = useState(true);
  const isStored = useSyncExternalStore(onFileFields, areFileFieldsStored);
  const isChosen = chosen !== null && chosen.read === read;
  const index = isChosen ? chosen.index : read && initialIndexOf(read);
  const candidate = index === null ? undefined : read?.candidates[index];

  // A drawing that the tab has stored is shown as it is, because it may have been edited.
  const shown = isChosen || read?.storedIndex === undefined ? candidate : undefined;
  useEffect(() => {
    if (!shown) return;
    map?.edit(shown.geometry.coordinates);
    map?.setTool('view');
  }, [map, shown]);

  const source = candidate ?? restoredField;
  const origin = field && source && isFromField(field.parts, source.geometry.coordinates) ? source : null;
  const drawnIndex = origin ? index : null;
  // Land that cannot be ordered, or not yet, is not in the order draft.
  const isDrafted = useOrderDraft(({ land, labels }) => land !== null && labels !== null);

  const stored = useMemo(
    () => read && fileFieldsOf(read, isDrafted ? drawnIndex : null),
    [read, drawnIndex, isDrafted],
  );
  useEffect(() => {
    if (stored) storeFileFields(isIncluded ? stored : null);
  }, [stored, isIncluded]);

  return {
    ...file,
    ignoredCount: opening?.ignoredCount ?? 0,
    drawnIndex,
    choose: (chosenIndex) => read && setChosen({ read, index: chosenIndex }),
    others: stored && othersOf(stored),
    otherCount: stored && isIncluded ? countOthers(stored, drawnIndex) : 0,
    isIncluded,
    include,
    isStored,
    origin,
  };
}
