/** @module-tag deep */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { replyWith } from '../../adapters/assistant/openai/model-server.test-support.ts';
import { aChildServer } from '../../faults/child-server.test-support.ts';
import { until } from '../../faults/until.test-support.ts';
import { aServerWithModel } from './failing-assistant.test-support.ts';

const { model, server, orders } = await aServerWithModel();

test('killed between the answer and its keeping: nothing is counted, and nothing stays stuck', async () => {
  let goOn = () => {};
  model.respondWith(async (response, request) => {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await replyWith('The average is {mean}.')(response, request);
  });
  const { person, itemId, orderId } = await orders.createDeliveredOrder();
  const { database } = server();
  const waitingQuery = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const settings = { ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'some-model' };
  const child = await aChildServer({ databaseUrl: database.url, settings });
  const before = model.requests.length;
  await database.db.transaction().execute(async (trx) => {
    // The row of the question can be inserted but not updated, so the answer arrives and cannot be saved.
    const pendingReply = child.call('POST', '/chatbot/chat/', {
      as: person,
      body: { item_id: itemId, question: 'How is it?' },
    });
    await until('the model is asked', () => model.requests.length > before);
    await sql`select from assistant_questions where order_id = ${orderId} for update`.execute(trx);
    goOn();
    await until(
      'the answer is to be kept',
      async () => (await waitingQuery.execute(database.db)).rows.length > 0,
    );
    await child.kill();
    // Without this, the database would run the waiting statement later, although its client is dead.
    await sql`select pg_terminate_backend(pid) from (${waitingQuery}) of_child`.execute(database.db);
    expect(await pendingReply).toMatchObject({ status: 0 });
  });
  expect(await orders.states(orderId)).toEqual(['pending']);
  expect(await orders.view(person, itemId)).toMatchObject({ questions_left: 5, chat_history: [] });

  const laterServer = await aChildServer({ databaseUrl: database.url, settings, clockAhead: 200_000 });
  await until('it is given up', async () => (await orders.states(orderId))[0] === 'released');
  expect(await laterServer.terminate()).toBe(0);
  model.respondWith(replyWith('The average is {mean}.'));
  expect((await orders.ask(person, itemId)).json().data.questions_left).toBe(4);
}, 120_000);

test('a server that ends releases the questions being answered immediately', async () => {
  model.respondWith(() => {});
  const { person, itemId, orderId } = await orders.createDeliveredOrder();
  const settings = { ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'some-model' };
  const child = await aChildServer({ databaseUrl: server().database.url, settings });
  const before = model.requests.length;
  const pendingReply = child.call('POST', '/chatbot/chat/', {
    as: person,
    body: { item_id: itemId, question: 'How is it?' },
  });
  await until('the model is asked', () => model.requests.length > before);
  expect(await child.terminate()).toBe(0);
  expect(await pendingReply).toMatchObject({ status: 503, code: 'assistant_unreachable' });
  expect(await orders.states(orderId)).toEqual(['released']);
}, 120_000);
