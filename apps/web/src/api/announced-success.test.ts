import { readdirSync, readFileSync } from 'node:fs';
import type { Endpoint } from '@furrow/contract/endpoint/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drainToasts } from '../ui/toasts/toasts.ts';
import { call } from './call.ts';

beforeEach(() => {
  vi.stubEnv('DEV', false);
  drainToasts();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Input with a value for each path parameter; no endpoint needs other input for this test. */
const inputFor = ({ path }: Endpoint) => ({
  params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1])),
});
const anyCall = call as (endpoint: Endpoint, input: object) => Promise<unknown>;
const all: [string, Endpoint][] = Object.entries(endpoints);

test.each(all)('the success message of %s is a toast', async (_name, endpoint) => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'It is done.', data: null }));
  expect(await anyCall(endpoint, inputFor(endpoint))).toMatchObject({ ok: true });
  expect(drainToasts()).toEqual([{ kind: 'success', text: 'It is done.' }]);
});

test('a success that the screen shows itself is no toast', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'It is done.', data: { removed: 1 } }));
  const input = { body: { ids: [crypto.randomUUID()] } };
  await call(endpoints.removeFields, input, { isSuccessShown: true });
  expect(drainToasts()).toEqual([]);
});

test('a success without a message shows no toast', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: '', data: [] }));
  await call(endpoints.listCountries, {});
  expect(drainToasts()).toEqual([]);
});

test('no other file bypasses `call` to send a request of the contract', () => {
  const source = new URL('../', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test'));
  const bypassingFiles = files.filter((file) =>
    /from '[./a-z]*\/exchange\.ts'/.test(readFileSync(new URL(file, source), 'utf8')),
  );
  expect(bypassingFiles.toSorted()).toEqual(['api/call.ts', 'api/renew.ts']);
});
