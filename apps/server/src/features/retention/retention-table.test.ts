import { expect, test } from 'vitest';
import { storeFolders } from '../../adapters/storage/storage-key.ts';
import schema from '../../database/schema.json' with { type: 'json' };
import { retentionSchema } from '../../settings/retention-settings.ts';
import { previewFolders } from '../imagery/sweep-previews.ts';
import type { RetentionRow } from './retention-row.ts';
import { retentionTable } from './retention-table.ts';

const valuesOf = <Value>(select: (row: RetentionRow) => readonly Value[] | undefined): Value[] =>
  retentionTable.flatMap((row) => select(row) ?? []);

test('every table and view of the database is in exactly one row', () => {
  expect(valuesOf(({ tables }) => tables).toSorted()).toEqual(Object.keys(schema).toSorted());
});

test('every folder of the file storage is in exactly one row', () => {
  expect(valuesOf(({ storeFolders: folders }) => folders).toSorted()).toEqual(storeFolders.toSorted());
});

test('the images of fields that a sweep deletes are in the data folder of their row', () => {
  const row = retentionTable.find(({ code }) => code === 'previews');
  expect(row?.dataFolders).toEqual(previewFolders);
});

test('every setting of retention is that of one row, which is swept', () => {
  const rows = retentionTable.filter(({ setting }) => setting !== undefined);
  const settings: string[] = rows.map(({ setting }) => setting!);
  expect(settings.toSorted()).toEqual(Object.keys(retentionSchema).toSorted());
  expect(rows.filter(({ isSwept }) => !isSwept)).toEqual([]);
});

test('codes are unique, and a row that is part of a table has a sweep for its part', () => {
  const codes = retentionTable.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { code, partOf, isSwept } of retentionTable) if (partOf) expect(isSwept, code).toBe(true);
});

test('nothing that was paid for, and no book, is ever swept', () => {
  const protectedTables = [
    'orders',
    'order_items',
    'payment_attempts',
    'documents',
    'ledger_entries',
    'ledger_transactions',
    'runs',
    'results',
    'result_files',
    'image_purchases',
    'assistant_questions',
    'transitions',
  ];
  for (const { code, tables = [], isSwept } of retentionTable)
    if (tables.some((table) => protectedTables.includes(table))) expect(isSwept, code).toBe(false);
});
