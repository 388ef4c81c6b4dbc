import type { SavedField } from '@furrow/contract/fields';

export type Selection = ReadonlySet<string>;

type FieldArea = Pick<SavedField, 'id' | 'area_ha'>;

export function withOne(choice: Selection, id: string, isChosen: boolean): Selection {
  const next = new Set(choice);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}

/** Adds all visible fields to the selection, or removes them. Fields that are not visible are not changed. */
export function withAll(choice: Selection, shown: readonly FieldArea[], areChosen: boolean): Selection {
  const next = new Set(choice);
  for (const { id } of shown) {
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
  shown: readonly Field[],
  choice: Selection,
): SelectedFields<Field> {
  const fields = all.filter(({ id }) => choice.has(id));
  const seen = shown.filter(({ id }) => choice.has(id)).length;
  return {
    fields,
    hectares: totalHectares(fields),
    hiddenCount: fields.length - seen,
    visibleState: seen === 0 ? 'none' : seen === shown.length ? 'all' : 'some',
  };
}

/** Splits a list into chunks of limited size. */
export function chunk<Item>(things: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, i) =>
    things.slice(i * size, (i + 1) * size),
  );
}
