import { readFileSync } from 'node:fs';
import { maxFields } from '@furrow/contract/endpoint/stated-limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { aShop, rectangle } from '../cart/shop.test-support.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import {
  aField,
  aFieldRing,
  dataOf,
  importFieldsInto,
  listOf,
  polygon,
  saveMany,
} from './fields.test-support.ts';

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));
let user: SignedIn;
beforeEach(async () => {
  user = await shop().customer();
});

interface ImportResult {
  saved: { index: number; id: string | null }[];
  duplicates: { index: number; id: string | null }[];
  refused: { index: number; reason: string; message: string }[];
}
const importAll = async (fields: readonly unknown[], options: object = {}) =>
  dataOf<ImportResult>(await importFieldsInto(shop(), user, fields, options));

/** Fills the account's list with this many fields. */
async function fillList(count: number): Promise<void> {
  const [id] = await saveMany(shop(), user, 1);
  await sql`
    insert into fields (account, name, geometry, outline_hash, area_ha, bounds)
    select account, 'Filled', geometry, 'filled ' || n, area_ha, bounds
    from fields, generate_series(2, ${count}) n where id = ${id}`.execute(shop().db);
}

describe('an import', () => {
  test('saves the valid fields and reports why each other one is refused', async () => {
    const { saved, duplicates, refused } = await importAll([
      aField(0),
      aField(1, { name: '' }),
      aField(2, { geometry: polygon(rectangle(3.7, 51, 1e-4, 1e-4)) }),
      aField(3, { geometry: { type: 'LineString', coordinates: aFieldRing() } }),
      { nothing: true },
      aField(4, { geometry: polygon(rectangle(-123, -49, 0.01, 0.01)) }),
      aField(5, { geometry: polygon(rectangle(51, 3.7, 0.0031, 0.005)) }),
      aField(6, { group: 'x'.repeat(81) }),
      aField(7),
    ]);
    expect(saved.map(({ index }) => index)).toEqual([0, 8]);
    expect(duplicates).toEqual([]);
    expect(refused.map(({ index, reason }) => [index, reason])).toEqual([
      [1, 'invalid_input'],
      [2, 'too_small'],
      [3, 'not_a_polygon'],
      [4, 'invalid_input'],
      [5, 'restricted'],
      [6, 'swapped_coordinates'],
      [7, 'invalid_input'],
    ]);
    expect(refused[0]!.message).toBe('Name: Give the field a name.');
    for (const { message } of refused) expect(message).toMatch(/^\S.*\.$|restricted and cannot be selected$/);
    expect((await listOf(shop(), user)).map(({ id }) => id)).toEqual(saved.map(({ id }) => id));
  });

  test('saves no outline twice, wherever its ring begins, unless requested', async () => {
    const [saved] = await saveMany(shop(), user, 1);
    const ring = aFieldRing(0).slice(1);
    const rotated = [...ring.slice(2), ...ring.slice(0, 3)];
    const candidates = [
      aField(0, { name: 'Turned', geometry: polygon(rotated) }),
      aField(1),
      aField(1, { name: 'Twin' }),
      aField(2),
    ];
    const { saved: kept, duplicates } = await importAll(candidates);
    expect(kept.map(({ index }) => index)).toEqual([1, 3]);
    expect(duplicates).toEqual([
      { index: 0, id: saved },
      { index: 2, id: kept[0]!.id },
    ]);
    const importReply = await importAll(candidates, { allow_duplicates: true });
    expect([importReply.saved.length, importReply.duplicates]).toEqual([4, []]);
    expect(await listOf(shop(), user)).toHaveLength(7);
  });

  test('saves outlines that were removed, or that another account has', async () => {
    const [id] = await saveMany(shop(), user, 1);
    dataOf(await shop().call(user, 'POST', '/fields/remove/', { ids: [id] }));
    await saveMany(shop(), await shop().customer(), 1);
    expect((await importAll([aField(0)])).saved).toHaveLength(1);
  });

  test('of the same file twice at the same moment saves nothing twice', async () => {
    const file = Array.from({ length: 60 }, (_, index) => aField(index));
    const [one, other] = await Promise.all([importAll(file), importAll(file)]);
    expect(one.saved.length + other.saved.length).toBe(60);
    expect(one.duplicates.length + other.duplicates.length).toBe(60);
    expect(await listOf(shop(), user)).toHaveLength(60);
  });

  test('beyond the maximum saves none; fields with a saved outline do not count', async () => {
    await fillList(maxFields - 1);
    const fullReply = await importFieldsInto(shop(), user, [aField(1), aField(2)]);
    expect(fullReply).toMatchObject({ status: 409, body: { code: 'fields_full' } });
    const { saved, duplicates } = await importAll([aField(0), aField(1)]);
    expect([saved.length, duplicates.length]).toEqual([1, 1]);
    expect((await importFieldsInto(shop(), user, [aField(3)])).status).toBe(409);
    expect((await importAll([aField(0)])).duplicates).toHaveLength(1);
    const saveField = () => shop().call(user, 'POST', '/fields/', aField(4));
    expect(await saveField()).toMatchObject({ status: 409, body: { code: 'fields_full' } });
    dataOf(await shop().call(user, 'POST', '/fields/remove/', { ids: [saved[0]!.id] }));
    expect((await saveField()).status).toBe(201);
    const restoreReply = await shop().call(user, 'POST', '/fields/restore/', { ids: [saved[0]!.id] });
    expect(restoreReply).toMatchObject({ status: 409, body: { code: 'fields_full' } });
  });

  test('of two files concurrently never exceeds the maximum', async () => {
    await fillList(maxFields - 30);
    const file = (from: number) => Array.from({ length: 20 }, (_, index) => aField(from + index));
    const replies = await Promise.all([file(1), file(100)].map((one) => importFieldsInto(shop(), user, one)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('that is only checked reports what would become of each field, and saves none', async () => {
    const [saved] = await saveMany(shop(), user, 1);
    const candidates = [aField(0), aField(1), aField(1), aField(2, { name: '' })];
    const { saved: kept, duplicates, refused } = await importAll(candidates, { check_only: true });
    expect(kept).toEqual([{ index: 1, id: null }]);
    expect(duplicates).toEqual([
      { index: 0, id: saved },
      { index: 2, id: null },
    ]);
    expect(refused).toMatchObject([{ index: 3, reason: 'invalid_input' }]);
    expect(await listOf(shop(), user)).toHaveLength(1);
    // The import then saves what the check reported.
    expect((await importAll(candidates)).saved.map(({ index }) => index)).toEqual([1]);
  });

  test('that is only checked works on a full list too, and is refused when it is to be saved', async () => {
    await fillList(maxFields);
    const candidates = [aField(1), aField(2, { name: '' })];
    const { saved, refused } = await importAll(candidates, { check_only: true });
    expect(saved).toEqual([{ index: 0, id: null }]);
    expect(refused).toMatchObject([{ index: 1, reason: 'invalid_input' }]);
    expect(await importFieldsInto(shop(), user, candidates)).toMatchObject({
      status: 409,
      body: { code: 'fields_full' },
    });
  });

  test('accepts 1 to 500 fields at a time', async () => {
    for (const count of [0, 501]) {
      const reply = await importFieldsInto(
        shop(),
        user,
        Array.from({ length: count }, () => ({})),
      );
      expect(reply).toMatchObject({ status: 400, body: { data: { fields: [expect.any(String)] } } });
    }
  });
});

describe('removed fields', () => {
  test('are kept up to the maximum of the list, so that nobody fills the disk', async () => {
    await fillList(20);
    const rows = await shop()
      .db.selectFrom('fields')
      .select('id')
      .where('account', '=', user.account)
      .execute();
    await sql`
      insert into fields (account, name, geometry, outline_hash, area_ha, bounds, removed_at)
      select account, 'Removed', geometry, 'removed ' || n, area_ha, bounds, now() - n * interval '1 second'
      from fields, generate_series(1, ${maxFields}) n where id = ${rows[0]!.id}`.execute(shop().db);
    dataOf(await shop().call(user, 'POST', '/fields/remove/', { ids: rows.slice(0, 5).map(({ id }) => id) }));
    const { n } = await shop()
      .db.selectFrom('fields')
      .where('account', '=', user.account)
      .where('removed_at', 'is not', null)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(maxFields);
    // The fields removed first are deleted.
    const deletedHashes = ['removed 4999', 'removed 5000'];
    const remainingFields = shop()
      .db.selectFrom('fields')
      .select('id')
      .where('outline_hash', 'in', deletedHashes);
    expect(await remainingFields.execute()).toEqual([]);
  });
});
