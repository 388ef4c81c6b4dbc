import { PlainError } from '../errors/plain-error.ts';
import { backupMessages } from './backup.messages.ts';
import type { BackupManifest } from './manifest.ts';
import type { StoredTable } from './tables.ts';

/**
 * Asserts that a backup names only tables, columns and sequences of the database, because their names become part of
 * statements. The digests of a backup detect damage, but not a manifest that somebody wrote.
 * @throws PlainError that lists the other names
 */
export function assertKnownTables(
  manifest: Pick<BackupManifest, 'tables' | 'sequences'>,
  knownTables: readonly Pick<StoredTable, 'name' | 'columns'>[],
  knownSequences: readonly string[],
): void {
  const columnsOf = new Map(knownTables.map(({ name, columns }) => [name, columns]));
  const unknownNames = [
    ...manifest.tables.flatMap(({ table, columns }) => {
      const known = columnsOf.get(table);
      if (known === undefined) return [table];
      return columns.filter((column) => !known.includes(column)).map((column) => `${table}.${column}`);
    }),
    ...manifest.sequences.map(({ name }) => name).filter((name) => !knownSequences.includes(name)),
  ];
  if (unknownNames.length > 0)
    throw new PlainError(backupMessages.other_tables({ names: { list: unknownNames } }));
}
