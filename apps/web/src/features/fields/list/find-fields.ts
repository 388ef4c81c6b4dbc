import type { SavedField } from '@furrow/contract/fields';

export const sorts = ['name', 'newest', 'hectares', 'crop'] as const;
export type Sort = (typeof sorts)[number];

/** Which fields are shown, and in which order. */
export interface FieldSearch {
  /** Words that each have to stand in the name, crop, season or group. */
  typed: string;
  sort: Sort;
  /** null: all of them. */
  group: string | null;
  crop: string | null;
}

type Found = Pick<SavedField, 'name' | 'crop' | 'season' | 'group' | 'area_ha' | 'created_at'>;

/** "Plot 9" before "Plot 10", and "Überacker" beside "Uber". */
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

/** The fields that a search leaves, sorted; of equal ones the one that came first stays first. */
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

/** What fields have for a group, crop or season, each once, in the order of the alphabet. */
export function valuesOf(fields: readonly Found[], of: 'group' | 'crop' | 'season'): string[] {
  const all = new Set(fields.map((field) => field[of]).filter((value) => value !== null));
  return [...all].toSorted(byAlphabet.compare);
}

const letters = new WeakMap<Found, string>();

/** Thousands of fields are looked through at every letter that is typed: each is folded once. */
function lettersOf(field: Found): string {
  const known = letters.get(field);
  if (known !== undefined) return known;
  const { name, crop, season, group } = field;
  const all = folded([name, crop, season, group].join('\n'));
  letters.set(field, all);
  return all;
}

/** Without case and accents. */
function folded(text: string): string {
  return (
    text
      .normalize('NFD')

      // Those of Latin letters; marks of other scripts are letters of theirs.
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
