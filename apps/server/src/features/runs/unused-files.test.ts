import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { folderOfRun } from './store-files.ts';
import { findUnusedRunFiles } from './unused-files.store.ts';

const server = aServer();

test('a file is unused if its analysis is known and no result names the file', async () => {
  const { db } = server().database;
  await server().world();
  const { id, account } = await db
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['r.id', 'o.account'])
    .executeTakeFirstOrThrow();
  const [named, unnamed] = [`${folderOfRun(id)}/overlay.png`, `${folderOfRun(id)}/draft.png`];
  const file = { kind: 'overlay', media_type: 'image/png', bytes: 1 };
  await db
    .insertInto('result_files')
    .values({ ...file, run_id: id, account, storage_key: named })
    .execute();
  const ofUnknownRun = `${folderOfRun(crypto.randomUUID())}/overlay.png`;
  const ofNoRun = 'runs/not-an-id/overlay.png';
  expect(await findUnusedRunFiles(db, [named, unnamed, ofUnknownRun, ofNoRun])).toEqual([unnamed]);
  expect(await findUnusedRunFiles(db, [ofNoRun])).toEqual([]);
});
