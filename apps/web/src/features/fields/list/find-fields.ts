import type { SavedField } from '@furrow/contract/fields/fields';
import { language } from '../../../texts/language.ts';

export const sorts = ['name', 'newest', 'hectares', 'crop'] as const;
export type SortOrder = (typeof sorts)[number];

/** Filters and sort order of the list. */
export interface FieldSearch {
  /** Search words, each of which must occur in the name, crop, season or group. */
  typed: string;
  sort: SortOrder;
  /** Group of the fields in the list; null: all groups. */
  group: string | null;
  /** Name of the crop in the reader's language. */
  crop: string | null;
}

type SearchableField = Pick<
  SavedField,
  'name' | 'crop' | 'crop_name' | 'season' | 'group' | 'area_ha' | 'created_at'
>;

/**
 * Compares names as the reader's language sorts them, so that "Plot 9" comes before "Plot 10", and in English "Überacker"
 * next to "Uber".
 */
const collator = new Intl.Collator(language.locale, { numeric: true });

const comparators: Record<SortOrder, (one: SearchableField, other: SearchableField) => number> = {
  name: (one, other) => collator.compare(one.name, other.name),
  newest: (one, other) => compare(other.created_at, one.created_at) || comparators.name(one, other),
  hectares: (one, other) => other.area_ha - one.area_ha || comparators.name(one, other),
  crop: (one, other) =>
    Number(one.crop_name === null) - Number(other.crop_name === null) ||
    collator.compare(one.crop_name ?? '', other.crop_name ?? '') ||
    comparators.name(one, other),
};

/** Fields that match a search, sorted; the sort is stable. */
export function findFields<Field extends SearchableField>(
  fields: readonly Field[],
  { typed, sort, group, crop }: FieldSearch,
): Field[] {
  const words = normalise(typed).split(/\s+/).filter(Boolean);
  return fields
    .filter(
      (field) =>
        (group === null || field.group === group) &&
        (crop === null || field.crop_name === crop) &&
        words.every((word) => searchTextOf(field).includes(word)),
    )
    .toSorted(comparators[sort]);
}

/** Distinct values of a label, in alphabetical order. */
export function valuesOf(
  fields: readonly SearchableField[],
  label: 'group' | 'crop' | 'crop_name' | 'season',
): string[] {
  const all = new Set(fields.map((field) => field[label]).filter((value) => value !== null));
  return [...all].toSorted(collator.compare);
}

const searchTexts = new WeakMap<SearchableField, string>();

/** Searchable text of a field, cached because thousands of fields are searched at each keystroke. */
function searchTextOf(field: SearchableField): string {
  const cached = searchTexts.get(field);
  if (cached !== undefined) return cached;
  const { name, crop, crop_name: cropName, season, group } = field;
  const all = normalise([name, crop, cropName, season, group].join('\n'));
  searchTexts.set(field, all);
  return all;
}

/** Text for comparison, without case and accents. */
function normalise(text: string): string {
  return (
    text
      .normalize('NFD')

      // Only combining marks of Latin letters are removed; in other scripts they belong to the letters.
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
