import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { afterEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../features/audit/broken-rules.test-support.ts';
import { disputeHelpers } from '../../features/disputes/disputes.test-support.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { runFurrow } from '../../testing/run-furrow.test-support.ts';

const server = aServer();
const { order, dispute, states, stateOf, tryToPay } = disputeHelpers(server);

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const run = (...args: string[]) => runFurrow(args, { DATABASE_URL: server().database.url });

describe('furrow dispute', () => {
  test('lists, shows, decides and releases', async () => {
    const person = await server().customer();
    const { id, key } = await order(person, { analyses: 2, delivered: 1 });
    expect(await run('dispute', 'list')).toEqual({ code: 0, err: '', out: 'No payment is in dispute.\n' });
    const reference = await dispute(key);
    const { out: list } = await run('dispute', 'list');
    expect(list).toMatch(/ open +\$[\d.]+ {2}missing \$[\d.]+ {2}fraud {2}F-.+cannot pay\n$/);
    expect(list).toContain(person.email);
    const { out: details } = await run('dispute', 'show', reference);
    expect(details).toContain(`Test payments ${reference}, payment ${key}`);
    expect(details).toMatch(/dispute {2}dispute:.+:opened\n(.+\n)* +\$[\d.]+ {2}disputes\n/);

    const keys = details.match(/\S+:[\da-f-]{36}\S*/g) ?? [];
    for (const language of translatedLanguageCodes) {
      const { out } = await run('dispute', 'show', reference, '--language', language);
      expect(findEnglish(out, [person.email, reference, ...keys])).toEqual([]);
      expect(out).not.toMatch(/fraudulent|card_clearing/);
    }

    expect(await run('dispute', 'decide', reference, 'lost')).toEqual({
      code: 0,
      err: '',
      out: 'The dispute is lost.\n',
    });
    expect([await stateOf(reference), await states(id)]).toEqual(['lost', ['Completed', 'Cancelled']]);
    expect((await run('dispute', 'decide', reference, 'won')).err).toContain('already decided');
    expect(await tryToPay(person)).toBe('account_in_dispute');
    const released = await run('dispute', 'release', reference, '--why', 'they paid');
    expect(released.out).toBe('Released: the account may pay again.\n');
    expect((await run('dispute', 'release', reference)).err).toBe('This dispute is already released.\n');
    const events = await server()
      .database.db.selectFrom('audit_events')
      .select(['event', 'user_id', 'detail'])
      .where('actor', '=', 'operator')
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { event: 'dispute_decided', user_id: person.user.id, detail: { decision: 'lost', why: null } },
      { event: 'dispute_released', user_id: person.user.id, detail: { why: 'they paid' } },
    ]);
    expect(await tryToPay(person)).toBe(201);
    expect((await run('dispute', 'list')).out).toBe('No payment is in dispute.\n');
    expect((await run('dispute', 'list', '--all')).out).toContain('released');
  });

  test('reports unknown disputes and wrong usage', async () => {
    expect((await run('dispute', 'show', 'dp_none')).err).toBe('There is no dispute dp_none.\n');
    for (const args of [[], ['show'], ['decide', 'x'], ['decide', 'x', 'perhaps'], ['show', 'x', '--all']]) {
      const { code, err } = await run('dispute', ...args);
      expect([code, err]).toEqual([2, expect.stringMatching(/^Usage: furrow dispute/m)]);
    }
  }, 60_000);
}, 60_000);
