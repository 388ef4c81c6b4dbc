/** The labels of a field, each with the lists of column names that it is recognised by, better matches first. */
const listsOfLabels = {
  name: ['name', 'field', 'fieldNumber'],
  crop: ['crop'],
  season: ['season'],
  group: ['group'],
} as const;

export type LabelKind = keyof typeof listsOfLabels;
type ListName = (typeof listsOfLabels)[LabelKind][number];
export type DeclaredUnit = 'hectares' | 'squareMetres' | 'acres' | 'decares' | 'squareKilometres';

/** Column names of one language, better matches first; upper case, accents, spaces and punctuation do not count. */
type ColumnNames = Readonly<Partial<Record<ListName | 'area', readonly string[]>>> & {
  /** Units of areas; `*` stands for any letters. */
  readonly units?: Readonly<Partial<Record<DeclaredUnit, readonly string[]>>>;
};

const languages = Object.values(
  import.meta.glob<ColumnNames>('../../../../../../packages/messages/column-names/*.json', {
    eager: true,
    import: 'default',
  }),
);

/**
 * Position of a column name among those of a label, 0 for the best match; null if it is none of them. A file is in one
 * language, so positions in the lists of different languages are not distinguished.
 */
export function rankOf(column: string, label: LabelKind): number | null {
  return ranks[label].get(normaliseColumnName(column)) ?? null;
}

const ranks: Record<LabelKind, ReadonlyMap<string, number>> = {
  name: ranksOf('name'),
  crop: ranksOf('crop'),
  season: ranksOf('season'),
  group: ranksOf('group'),
};

function ranksOf(label: LabelKind): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  let first = 0;
  for (const list of listsOfLabels[label]) {
    const lists = languages.map((names) => names[list] ?? []);
    for (const names of lists)
      for (const [index, name] of names.entries()) {
        const normalised = normaliseColumnName(name);
        found.set(normalised, Math.min(first + index, found.get(normalised) ?? Infinity));
      }
    first += Math.max(...lists.map(({ length }) => length));
  }
  return found;
}

/** Patterns of names of columns with areas. Those with a unit come first; null is the unit of a name without one. */
export const areaColumns: readonly { unit: DeclaredUnit | null; name: RegExp }[] = [
  areaColumn('hectares'),
  areaColumn('acres'),
  areaColumn('decares'),
  areaColumn('squareMetres'),
  areaColumn(null),
];

function areaColumn(unit: DeclaredUnit | null): { unit: DeclaredUnit | null; name: RegExp } {
  const area = anyOf(languages.flatMap((names) => names.area ?? []));
  if (unit === null) return { unit, name: new RegExp(`^${area}$`, 'u') };
  const units = anyOf(languages.flatMap((names) => names.units?.[unit] ?? []));
  // Up to two letters stand between them, such as "in", "en" or "em".
  return { unit, name: new RegExp(`^(?:.*${area}\\p{L}{0,2})?${units}$`, 'u') };
}

function anyOf(names: readonly string[]): string {
  const patterns = names.map((name) => name.split('*').map(normaliseColumnName).join('.*'));
  return `(?:${patterns.join('|')})`;
}

/** Normalises a column name: lower case, without accents, only letters and digits. */
export function normaliseColumnName(column: string): string {
  return (
    column
      .normalize('NFD')
      .replaceAll('ø', 'o')
      .replaceAll('Ø', 'o')
      .replaceAll('æ', 'ae')
      .replaceAll('ß', 'ss')
      .toLowerCase()
      // The dot below a Devanagari letter (nukta) is often left out.
      .replace(/[\u0300-\u036f\u093c]|[^\p{L}\p{M}\p{N}]/gu, '')
  );
}
