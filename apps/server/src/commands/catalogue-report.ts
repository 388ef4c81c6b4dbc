import type { CatalogueChanges, Change } from '../features/catalogue/catalogue-changes.ts';

/** Longer values are prose or coordinates: that they changed says enough. */
const longestShown = 60;

/** One line an entry, the values of a changed one with what they were, and how many stay. */
export function describeChanges({ changes, unchanged }: CatalogueChanges): string {
  return [...changes.map(describe), `${unchanged} unchanged`].map((text) => `  ${text}\n`).join('');
}

function describe(change: Change): string {
  const named = `${change.what.padEnd('withdrawn'.length)}  ${change.kind} ${change.code}`;
  if (change.what === 'added' && change.announced) return `${named}, announced`;
  if (change.what !== 'changed') return named;
  const values = change.values.map(({ name, from, to }) =>
    Math.max(from.length, to.length) > longestShown
      ? name
      : `${name} ${from || 'nothing'} → ${to || 'nothing'}`,
  );
  return `${named}: ${values.join(', ')}`;
}
