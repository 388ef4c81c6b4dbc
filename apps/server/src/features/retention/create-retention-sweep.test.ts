import { expect, test } from 'vitest';
import { parseSettings } from '../../settings/settings.ts';
import { createRetentionSweep, type RowSweep } from './create-retention-sweep.ts';
import { type SweptCode, sweptRows } from './retention-table.ts';

const now = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** Sweeps that record their times; one of them fails. */
function recordingSweeps(failing: SweptCode | null = null) {
  const beforeOf = new Map<string, Date>();
  const sweeps = Object.fromEntries(
    sweptRows.map(({ code }): [string, RowSweep] => [
      code,
      async ({ before }) => {
        beforeOf.set(code, before);
        if (code === failing) throw new Error('The database is busy.');
      },
    ]),
  ) as Record<SweptCode, RowSweep>;
  return { beforeOf, sweeps };
}

const errors: string[] = [];
const sweepWith = (sweeps: Record<SweptCode, RowSweep>, env: NodeJS.ProcessEnv = {}) =>
  createRetentionSweep({
    sweeps,
    settings: parseSettings(env).retention,
    clock: () => now,
    onError: (context, error) => errors.push(`${context}: ${String(error)}`),
  })();

test('every row is swept up to its own time', async () => {
  const { beforeOf, sweeps } = recordingSweeps();
  await sweepWith(sweeps, { MAIL_DAYS: '40' });
  expect([...beforeOf.keys()]).toEqual(sweptRows.map(({ code }) => code));
  expect(beforeOf.get('mails')).toEqual(daysAgo(40));
  expect(beforeOf.get('sessions')).toEqual(daysAgo(90));
  expect(beforeOf.get('codes')).toEqual(now);
});

test('a row that fails is reported, and the others are swept', async () => {
  const { beforeOf, sweeps } = recordingSweeps('sessions');
  await sweepWith(sweeps);
  expect(beforeOf.size).toBe(sweptRows.length);
  expect(errors).toEqual(['deleting what is too old (sessions): Error: The database is busy.']);
});
