import { fieldOfPixels } from '@furrow/analysis/testing/synthetic-scene';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { findSowing } from './sowings.store.ts';

const server = aServer();
beforeEach(() => {
  server().clock.now = new Date('2050-06-02T10:30:00Z');
});

async function aField() {
  const person = await server().customer();
  const [outline] = fieldOfPixels(4, 4, 20, 20).parts;
  const body = { name: 'North 40', geometry: { type: 'Polygon', coordinates: outline } };
  const reply = await server().call('POST', '/fields/', { as: person, body });
  return { person, fieldId: reply.json().data.id as string };
}

const state = (person: Person, fieldId: string, body: object) =>
  server().call('PUT', `/fields/${fieldId}/sowing/`, { as: person, body });

async function sowingOf({ fieldId }: { fieldId: string }, until = '2050-06-01') {
  const { db } = server().database;
  const { account } = await db
    .selectFrom('fields')
    .select('account')
    .where('id', '=', fieldId)
    .executeTakeFirstOrThrow();
  return findSowing(db, { account, fieldId, until });
}

describe('the day of sowing', () => {
  test('is saved with the field, one for each season', async () => {
    const field = await aField();
    const reply = await state(field.person, field.fieldId, { sown: '2050-05-03' });
    expect(reply.json()).toMatchObject({ message: 'Day of sowing saved.', data: { sown: '2050-05-03' } });
    await state(field.person, field.fieldId, { sown: '2049-04-20' });
    expect(await sowingOf(field)).toBe('2050-05-03');
    // A view before the last sowing is one of the season before.
    expect(await sowingOf(field, '2050-05-02')).toBe('2049-04-20');
    expect(await sowingOf(field, '2049-01-01')).toBeNull();
  });

  test('is corrected and deleted', async () => {
    const field = await aField();
    await state(field.person, field.fieldId, { sown: '2050-05-03' });
    await state(field.person, field.fieldId, { sown: '2050-04-13', replaces: '2050-05-03' });
    expect(await sowingOf(field)).toBe('2050-04-13');
    const reply = await state(field.person, field.fieldId, { sown: null, replaces: '2050-04-13' });
    expect(reply.json()).toMatchObject({ message: 'Day of sowing taken back.', data: { sown: null } });
    expect(await sowingOf(field)).toBeNull();
  });

  test.each([
    ['a day that has not come', { sown: '2050-06-04' }, 'sowing_in_future'],
    ['a day of long ago', { sown: '2048-05-31' }, 'sowing_too_early'],
    ['no day', { sown: '2050-02-30' }, 'invalid_input'],
    ['words', { sown: 'in May' }, 'invalid_input'],
    ['nothing', {}, 'invalid_input'],
  ])('is refused if it is %s', async (_, body, code) => {
    const field = await aField();
    const reply = await state(field.person, field.fieldId, body);
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
    expect(await sowingOf(field)).toBeNull();
  });

  test('of another account or of a removed field is not found', async () => {
    const [field, other] = [await aField(), await aField()];
    const reply = await state(other.person, field.fieldId, { sown: '2050-05-03' });
    expect(reply.json().code).toBe('field_not_found');
    await server().call('POST', '/fields/remove/', { as: field.person, body: { ids: [field.fieldId] } });
    const replyAfterRemoval = await state(field.person, field.fieldId, { sown: '2050-05-03' });
    expect(replyAfterRemoval.json().code).toBe('field_not_found');
    expect(await sowingOf(field)).toBeNull();
  });
});
