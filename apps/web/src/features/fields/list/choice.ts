import type { SavedField } from '@furrow/contract/fields';

export type Choice = ReadonlySet<string>;

type Counted = Pick<SavedField, 'id' | 'area_ha'>;

export function withOne(choice: Choice, id: string, isChosen: boolean): Choice {
  const next = new Set(choice);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}

/** Adds all visible fields to the selection, or removes them; the others stay as they are. */
export function withAll(choice: Choice, shown: readonly Counted[], areChosen: boolean): Choice {
  const next = new Set(choice);
  for (const { id } of shown) {
    if (areChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Total of hectares, computed in hundredths: summing thousands of floats would be inexact. */
export function hectaresOf(fields: readonly Counted[]): number {
  return fields.reduce((cents, { area_ha }) => cents + Math.round(area_ha * 100), 0) / 100;
}

export interface Chosen<Field> {
  /** Selected fields that still exist, in the list's order. */
  fields: readonly Field[];
  hectares: number;
  /** Number of selected fields that the search does not show. */
  unseen: number;
  ofShown: 'none' | 'some' | 'all';
}

export function chosenOf<Field extends Counted>(
  all: readonly Field[],
  shown: readonly Field[],
  choice: Choice,
): Chosen<Field> {
  const fields = all.filter(({ id }) => choice.has(id));
  const seen = shown.filter(({ id }) => choice.has(id)).length;
  return {
    fields,
    hectares: hectaresOf(fields),
    unseen: fields.length - seen,
    ofShown: seen === 0 ? 'none' : seen === shown.length ? 'all' : 'some',
  };
}

/** Splits a list into chunks of limited size. */
export function inLists<Thing>(things: readonly Thing[], most: number): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / most) }, (_, i) =>
    things.slice(i * most, (i + 1) * most),
  );
}
