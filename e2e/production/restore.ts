import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import type { BrowserUser } from '../customers.ts';
import { freePort } from '../free-port.ts';
import { signInOf } from './customer-of.ts';
import { boughtItems } from './orders.ts';
import type { ProductionSite } from './site.ts';

/**
 * Backs up the site at work, restores it into another database and another folder of the store, and signs in at a web
 * there.
 * @returns the number of rows and files in the backup
 */
export async function backUpAndRestore(
  site: ProductionSite,
  request: APIRequestContext,
  person: BrowserUser,
): Promise<{ rows: number; files: number }> {
  const folder = join(site.folder, 'backup');
  const written = await site.run(['backup', folder]);
  expect(written, written.output).toMatchObject({ code: 0 });
  await site.postgres.createDatabase('restored');
  const STORAGE_URL = site.settingsWith({})['STORAGE_URL']!.replace('/tests?', '/restored?');
  const owner = { DATABASE_URL: site.postgres.urlAs('furrow_owner', 'restored'), STORAGE_URL };
  const restored = await site.run(['restore', folder], owner);
  expect(restored, restored.output).toMatchObject({ code: 0 });
  expect(restored.output).toContain('The books balance.');
  const granted = await site.run(['migrate', '--grant', 'furrow_app'], owner);
  expect(granted, granted.output).toMatchObject({ code: 0 });

  const port = await freePort();
  const app = { DATABASE_URL: site.postgres.urlAs('furrow_app', 'restored'), STORAGE_URL };
  const web = await site.startWeb('web-of-the-backup', port, { ...app, DRAIN_SECONDS: '0' });
  const send = (path: string, access?: string, data?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: data ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(access && { authorization: `Bearer ${access}` }),
      },
      ...(data && { body: JSON.stringify(data) }),
    });
  const { path, data } = signInOf(person);
  const signedIn = await send(`/api/v1${path}`, undefined, data);
  expect(signedIn.status).toBe(200);
  const { access } = ((await signedIn.json()) as { tokens: { access: string } }).tokens;
  const [item] = await boughtItems(request, person);
  const result = await send(`/api/v1/orders/view-analysis/?item_id=${item}`, access);
  const file = /"(\/files\/[^"]+)"/.exec(await result.text())?.[1] ?? '';
  expect((await send(file)).status).toBe(200);
  expect(await web.terminate()).toBe(0);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    tables: { rows: number }[];
    files: unknown[];
  };
  return {
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
  };
}
