import { expect, test } from 'vitest';
import { assertKnownTables } from './assert-known-tables.ts';

const file = { path: 'tables/public.orders.copy.zst', bytes: 1, sha256: '0'.repeat(64), rows: 1 };
const known = [{ name: 'public."orders"', columns: ['id', 'account'] }];
const sequences = ['public.receipts_id_seq'];

test('a backup of tables, columns and sequences that the database has is accepted', () => {
  const tables = [{ ...file, table: 'public."orders"', columns: ['id'] }];
  const stored = { tables, sequences: [{ name: sequences[0]!, value: 7, isCalled: true }] };
  expect(() => assertKnownTables(stored, known, sequences)).not.toThrow();
});

test('a name that the database does not have is refused, and named', () => {
  const forged = 'public."orders"; drop table orders; --';
  const tables = [
    { ...file, table: forged, columns: ['id'] },
    { ...file, table: 'public."orders"', columns: ['id', 'admin'] },
  ];
  const stored = { tables, sequences: [{ name: 'pg_catalog.other', value: 1, isCalled: false }] };
  for (const name of [forged, 'public."orders".admin', 'pg_catalog.other'])
    expect(() => assertKnownTables(stored, known, sequences)).toThrow(name);
});
