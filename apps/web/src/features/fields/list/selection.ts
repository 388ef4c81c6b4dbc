import type { SavedField } from '@furrow/contract/fields/fields';

export type SelectedIds = ReadonlySet<string>;

type FieldArea = Pick<SavedField, 'id' | 'area_ha'>;

export function withOne(choice: SelectedIds, id: string, isChosen: boolean): SelectedIds {
  const next = new Set(choice);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}

/** Adds all visible fields to the selection, or removes them. Fields that are not visible are not changed. */
export function withAll(
  choice: SelectedIds,
  shownFields: readonly FieldArea[],
  areChosen: boolean,
): SelectedIds {
  const next = new Set(choice);
  for (const { id } of shownFields) {
    if (areChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Sum of hectares, computed in hundredths, because sums of thousands of fractions accumulate rounding errors. */
export function totalHectares(fields: readonly FieldArea[]): number {
  return fields.reduce((cents, { area_ha }) => cents + Math.round(area_ha * 100), 0) / 100;
}

export interface SelectedFields<Field> {
  /** Selected fields that still exist, in the order of the list. */
  fields: readonly Field[];
  hectares: number;
  /** Number of selected fields that the search does not show. */
  hiddenCount: number;
  visibleState: 'none' | 'some' | 'all';
}

export function selectedFields<Field extends FieldArea>(
  all: readonly Field[],
  shownFields: readonly Field[],
  choice: SelectedIds,
): SelectedFields<Field> {
  const fields = all.filter(({ id }) => choice.has(id));
  const shownSelectedCount = shownFields.filter(({ id }) => choice.has(id)).length;
  return {
    fields,
    hectares: totalHectares(fields),
    hiddenCount: fields.length - shownSelectedCount,
    visibleState:
      shownSelectedCount === 0 ? 'none' : shownSelectedCount === shownFields.length ? 'all' : 'some',
  };
}

/** Splits a list into chunks of limited size. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
