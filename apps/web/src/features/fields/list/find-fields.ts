import type { SavedField } from '@furrow/contract/fields';

export const sorts = ['name', 'newest', 'hectares', 'crop'] as const;
export type Sort = (typeof sorts)[number];

/** Filters and sort order of the list. */
export interface FieldSearch {
  /** Search words, each of which must occur in the name, crop, season or group. */
  typed: string;
  sort: Sort;
  /** null: all groups. */
  group: string | null;
  crop: string | null;
}

type Found = Pick<SavedField, 'name' | 'crop' | 'season' | 'group' | 'area_ha' | 'created_at'>;

/** Sorts "Plot 9" before "Plot 10", and "Überacker" next to "Uber". */
const byAlphabet = new Intl.Collator(undefined, { numeric: true });

const orders: Record<Sort, (one: Found, other: Found) => number> = {
  name: (one, other) => byAlphabet.compare(one.name, other.name),
  newest: (one, other) => compare(other.created_at, one.created_at) || orders.name(one, other),
  hectares: (one, other) => other.area_ha - one.area_ha || orders.name(one, other),
  crop: (one, other) =>
    Number(one.crop === null) - Number(other.crop === null) ||
    byAlphabet.compare(one.crop ?? '', other.crop ?? '') ||
    orders.name(one, other),
};

/** Fields that match a search, sorted; the sort is stable. */
export function findFields<Field extends Found>(
  fields: readonly Field[],
  { typed, sort, group, crop }: FieldSearch,
): Field[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return fields
    .filter(
      (field) =>
        (group === null || field.group === group) &&
        (crop === null || field.crop === crop) &&
        words.every((word) => lettersOf(field).includes(word)),
    )
    .toSorted(orders[sort]);
}

/** Distinct values of a label, in alphabetical order. */
export function valuesOf(fields: readonly Found[], of: 'group' | 'crop' | 'season'): string[] {
  const all = new Set(fields.map((field) => field[of]).filter((value) => value !== null));
  return [...all].toSorted(byAlphabet.compare);
}

const letters = new WeakMap<Found, string>();

/** Searchable text of a field, cached because thousands of fields are searched at each keystroke. */
function lettersOf(field: Found): string {
  const known = letters.get(field);
  if (known !== undefined) return known;
  const { name, crop, season, group } = field;
  const all = folded([name, crop, season, group].join('\n'));
  letters.set(field, all);
  return all;
}

/** Removes case and accents. */
function folded(text: string): string {
  return (
    text
      .normalize('NFD')

      // Only combining marks of Latin letters; in other scripts they are letters.
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
