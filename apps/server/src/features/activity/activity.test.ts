import { maxActivity } from '@furrow/contract/accounts/activity';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { recordEvent } from './audit-log.store.ts';
import { commandRecorder } from './record-command.ts';

const server = aServer();
const list = (as: { access: string }, path = '/users/activity/') => server().call('GET', path, { as });

test('a user sees their own events, newest first, in their language, without the reason of an operator', async () => {
  const [ada, bob] = [await server().customer({}, 'fr'), await server().customer()];
  const { db } = server().database;
  const at = server().clock.now;
  const client = { ip: '2001:db8:1:2::3', userAgent: 'curl/8.14.1' };
  await recordEvent(db, { at, event: 'password_changed', userId: ada.user.id, client });
  const record = commandRecorder('seen in a forum');
  await record(db, { event: 'account_unlocked', at, userId: ada.user.id });
  await recordEvent(db, { at, event: 'password_reset', userId: bob.user.id });
  const reply = await list(ada);
  expect(reply.json().data.slice(0, 2)).toEqual([
    {
      id: expect.any(Number),
      at: at.toISOString(),
      event: 'account_unlocked',
      actor: 'operator',
      what: 'Compte débloqué par notre assistance',
      address: null,
      device: null,
    },
    {
      id: expect.any(Number),
      at: at.toISOString(),
      event: 'password_changed',
      actor: 'user',
      what: 'Mot de passe changé',
      address: '2001:db8:1::/48',
      device: 'curl',
    },
  ]);
  expect(reply.body).not.toContain('seen in a forum');
  expect(reply.body).not.toContain('password_reset');
  expect(reply.json().next).toBeNull();
});

test('the list continues after its last event', async () => {
  const ada = await server().newcomer();
  const at = server().clock.now;
  for (let nth = 0; nth < maxActivity; nth += 1)
    await recordEvent(server().database.db, { at, event: 'signed_in', userId: ada.user.id });
  const { data, next } = (await list(ada)).json();
  expect(data).toHaveLength(maxActivity);
  const rest = (await list(ada, `/users/activity/?before=${next}`)).json();
  expect(rest.data).toMatchObject([{ event: 'signed_up' }]);
  expect(rest.next).toBeNull();
});
