/** Kinds of entries, named as in the catalogue file. */
const kinds = ['role', 'industry', 'service', 'tier', 'restricted area', 'bot message'] as const;
type EntryKind = (typeof kinds)[number];

/** Entries by code in the order of the file, with their values as text. */
export type Listing = Readonly<Record<EntryKind, ReadonlyMap<string, Readonly<Record<string, string>>>>>;

export type CatalogueChange = { kind: EntryKind; code: string } & (
  | { type: 'added'; announced: boolean }
  | { type: 'withdrawn' | 'moved' }
  | { type: 'changed'; values: readonly { name: string; from: string; to: string }[] }
);

export interface CatalogueChanges {
  changes: readonly CatalogueChange[];
  /** Number of entries without a change. */
  unchanged: number;
}

/** Kinds whose order is visible to users. The services of an industry are among the industry's values. */
const orderedKinds: readonly EntryKind[] = ['role', 'industry', 'restricted area'];

/** Compares two catalogues. When the order changed, only the first entry out of place counts as moved. */
export function changesBetween(current: Listing, next: Listing): CatalogueChanges {
  const changes: CatalogueChange[] = [];
  let unchanged = 0;
  for (const kind of kinds) {
    const [before, after] = [current[kind], next[kind]];
    const moved = orderedKinds.includes(kind)
      ? firstMovedCode([...before.keys()], [...after.keys()])
      : undefined;
    for (const [code, entry] of after) {
      const oldEntry = before.get(code);
      const values = oldEntry ? changedValues(oldEntry, entry) : [];
      if (!oldEntry) changes.push({ kind, code, type: 'added', announced: isAnnounced(entry) });
      else if (values.length > 0) changes.push({ kind, code, type: 'changed', values });
      else if (code === moved) changes.push({ kind, code, type: 'moved' });
      else unchanged++;
    }
    for (const code of before.keys()) {
      if (!after.has(code)) changes.push({ kind, code, type: 'withdrawn' });
    }
  }
  return { changes, unchanged };
}

const isAnnounced = (entry: Readonly<Record<string, string>>): boolean =>
  entry['announced'] === 'true' || entry['on sale'] === 'false';

function changedValues(oldEntry: Readonly<Record<string, string>>, entry: Readonly<Record<string, string>>) {
  return [...new Set([...Object.keys(entry), ...Object.keys(oldEntry)])]
    .map((name) => ({ name, from: oldEntry[name] ?? '', to: entry[name] ?? '' }))
    .filter(({ from, to }) => from !== to);
}

function firstMovedCode(before: readonly string[], after: readonly string[]): string | undefined {
  const remainingCodes = before.filter((code) => after.includes(code));
  return after.filter((code) => before.includes(code)).find((code, index) => code !== remainingCodes[index]);
}
