import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.test-support.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';

const server = aServer();
const run = (...args: string[]) =>
  runFurrow(['help-messages', ...args], { DATABASE_URL: server().database.url });

test('furrow help-messages lists what people wrote, and shows one', async () => {
  expect(await run()).toEqual({ code: 0, out: 'Nobody has written.\n', err: '' });
  const body = { email: 'ada@example.org', topic: 'Account', message: 'Where is north?\nAnd south?' };
  await server().call('POST', '/help/messages/', { body });
  const { out } = await run('list');
  const [id = ''] = out.split('  ');
  expect(out).toMatch(/^[\da-f-]{36} {2}.* {2}Account {2}ada@example\.org\n$/);
  expect((await run('show', id)).out).toMatch(
    / UTC {2}ada@example\.org {2}Account\n\nWhere is north\?\nAnd south\?\n$/,
  );
  expect(await run('show', 'x')).toEqual({ code: 1, out: '', err: 'There is no message x.\n' });
  for (const args of [['show'], ['list', 'x'], ['answer', id]]) expect((await run(...args)).code).toBe(2);
});
