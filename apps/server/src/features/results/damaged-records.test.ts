import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { resultsOf } from './results.test-support.ts';

const server = aServer();
const results = resultsOf(server);

const unknownCodeText = (code: string): string => `This was written by another version (${code}).`;
const unreadableText = 'This text cannot be shown.';

test.each<[path: string, stored: unknown, shown: string]>([
  ['indices,notes', [{ code: 'analysis.note.classes' }], unknownCodeText('analysis.note.classes')],
  ['indices,notes', [null], unreadableText],
  ['indices,notes', ['plain English'], unreadableText],
  ['indices,notes', 'plain English', unreadableText],
  ['indices,notes', null, unreadableText],
  [
    'indices,notes',
    [{ code: 'analysis.note.classes', params: null }],
    unknownCodeText('analysis.note.classes'),
  ],
  [
    'indices,notes',
    [{ code: 'analysis.note.part_measured', params: { percent: { figure: 1, decimals: 200 } } }],
    unknownCodeText('analysis.note.part_measured'),
  ],
  ['provenance,limits', null, unreadableText],
  ['provenance,limits', 'plain English', unreadableText],
  ['provenance,facts', [{ name: null, value: 1 }], unreadableText],
  ['provenance,facts', [{ name: { code: 'analysis.gone' }, value: null }], unknownCodeText('analysis.gone')],
  [
    'provenance,dropped',
    [{ id: 'one', datetime: '2050-06-01T10:30:00Z', reason: 'cloudy', detail: null }],
    unreadableText,
  ],
])('a record whose %s are %j shows "%s"', { tags: ['deep'] }, async (path, stored, shown) => {
  server().clock.now = new Date('2050-06-02T10:30:00Z');
  const { person, itemId, runIds } = await results.buyAndExecute([
    { id: 'one', datetime: '2050-06-01T10:30:00Z', nir: 5000 },
  ]);
  await sql`
    update results set record = jsonb_set(record, ${`{metadata,${path}}`}::text[], ${JSON.stringify(stored)}::jsonb)
    where run_id = ${runIds[0]!}`.execute(server().database.db);
  const { metadata } = await results.view(person, itemId);
  const [part, key] = path.split(',');
  expect(JSON.stringify(metadata[part!][key!])).toContain(shown);
  expect(metadata.indices.average).toEqual(expect.any(Number));
});

test.each([{ v: 1 }, { v: 1, code: 7, params: {} }, { v: 1, code: '', params: {} }])(
  'a run whose reason is %j shows that it cannot be shown, logged once',
  async (reason) => {
    const warnSpy = vi.spyOn(process, 'emitWarning');
    const { person, itemId, runIds } = await results.buyAndExecute([
      { id: 'one', datetime: '2050-06-01T10:30:00Z', nir: 5000 },
    ]);
    await sql`update runs set reason = ${JSON.stringify(reason)}::jsonb where id = ${runIds[0]!}`.execute(
      server().database.db,
    );
    for (let reads = 0; reads < 2; reads++) {
      expect((await results.view(person, itemId)).status_reason).toBe(unreadableText);
    }
    expect(JSON.stringify(warnSpy.mock.calls)).not.toContain('undefined');
    expect(warnSpy.mock.calls.length).toBeLessThanOrEqual(1);
    warnSpy.mockRestore();
  },
);
