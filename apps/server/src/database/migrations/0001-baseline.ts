import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { PlainError } from '../../errors/plain-error.ts';
import { baselineMessages } from './baseline.messages.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  const statements = readFileSync(new URL('0001-baseline.sql', import.meta.url), 'utf8');
  await sql.raw(statements).execute(db);
}

async function down(): Promise<never> {
  throw new PlainError(baselineMessages.stays());
}

export const baseline: Migration = { up, down };
