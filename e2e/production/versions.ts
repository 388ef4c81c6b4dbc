import { type APIRequestContext, expect } from '@playwright/test';
import type { BrowserUser } from '../customers.ts';
import { signInAt } from './customer-of.ts';
import { buy, expectResult } from './orders.ts';
import type { ProductionSite } from './site.ts';

/** What a next version of Furrow could add, and how its own `migrate --down` would revert it. */
const nextVersion = {
  up: `create table harvests (id int primary key);
    alter table fields add column harvest_note text;
    insert into kysely_migration (name, timestamp) values ('9999-harvests', now()::text)`,
  down: `delete from kysely_migration where name = '9999-harvests';
    alter table fields drop column harvest_note;
    drop table harvests`,
};

/** Restarts all processes on a database that a next version has migrated, and buys an analysis there. */
export async function runOnNextVersion(
  site: ProductionSite,
  request: APIRequestContext,
  person: BrowserUser,
): Promise<void> {
  await site.postgres.query('furrow_owner', 'furrow', nextVersion.up);
  for (const slot of [...site.webs, ...site.workers]) {
    expect(await slot.process.terminate()).toBe(0);
    await slot.start();
  }
  await expectResult(request, person, await buy(request, person, site));
  const owner = { DATABASE_URL: site.postgres.urlAs('furrow_owner', 'furrow') };
  const checked = await site.run(['ledger', 'check'], owner);
  expect(checked, checked.output).toMatchObject({ code: 0 });
  await site.postgres.query('furrow_owner', 'furrow', nextVersion.down);
}

/** Reverts the newest migration while nothing runs, then migrates forward again, and starts everything. */
export async function goBackAndForward(
  site: ProductionSite,
  request: APIRequestContext,
  person: BrowserUser,
): Promise<void> {
  const owner = { DATABASE_URL: site.postgres.urlAs('furrow_owner', 'furrow') };
  const inUse = await site.run(['migrate', '--down', '--yes'], owner);
  expect(inUse.code, inUse.output).not.toBe(0);
  const slots = [...site.webs, ...site.workers];
  await Promise.all(slots.map(({ process }) => process.terminate()));
  const reverted = await site.run(['migrate', '--down', '--yes'], owner);
  expect(reverted, reverted.output).toMatchObject({ code: 0 });
  const checked = await site.run(['ledger', 'check']);
  expect(checked.code, checked.output).not.toBe(0);
  expect(checked.output).toContain('furrow migrate');
  const migrated = await site.run(['migrate'], owner);
  expect(migrated, migrated.output).toMatchObject({ code: 0 });
  for (const slot of slots) await slot.start();
  await signInAt(request, person);
  await expectResult(request, person, await buy(request, person, site));
}
