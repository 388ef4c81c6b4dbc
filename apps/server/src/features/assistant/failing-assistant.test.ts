import { expect, test } from 'vitest';
import {
  begin,
  end,
  type ModelReply,
  piece,
  replyWith,
} from '../../adapters/assistant/openai/model-server.test-support.ts';
import { rules } from '../../adapters/assistant/openai/prompt.ts';
import { until } from '../../faults/until.test-support.ts';
import { aServerWithModel } from './failing-assistant.test-support.ts';
import { eventsOf } from './orders-with-results.test-support.ts';

const { model, server, orders } = await aServerWithModel();

const unreachable = {
  code: 'assistant_unreachable',
  message: "Sorry, I'm having trouble connecting to the analysis AI or saving the history. Please try again.",
};
/** A text whose first sentence is sent before the answer ends. */
const longAnswer =
  'The field looks well today. In every part of it there is green, and wherever one looks leaves cover the ground, so that ';
const failingReply: ModelReply = (response) => void response.writeHead(500).end('{}');

test('twenty questions at once, at a model that takes its time: five are counted', {
  tags: ['deep'],
}, async () => {
  const waitingReplies: (() => void)[] = [];
  model.respondWith(async (response, request) => {
    await new Promise<void>((resolve) => waitingReplies.push(resolve));
    await replyWith('The average is {mean}.')(response, request);
  });
  const { person, itemIds, orderId } = await orders.createDeliveredOrder(2);
  const pendingReplies = Promise.all(
    Array.from({ length: 20 }, (_, index) => orders.ask(person, itemIds[index % 2]!)),
  );
  await until('five have come to the model', () => waitingReplies.length === 5);
  for (const goOn of waitingReplies) goOn();
  const replies = await pendingReplies;
  const codes = replies.map((reply) => (reply.statusCode === 200 ? 'answered' : reply.json().code));
  expect(codes.filter((code) => code === 'answered')).toHaveLength(5);
  expect(waitingReplies).toHaveLength(5);
  expect(await orders.states(orderId)).toEqual(Array(5).fill('answered'));
});

test('failures among successes: only the answered questions are counted', async () => {
  let count = 0;
  model.respondWith((response, request) => {
    count += 1;
    return count % 2 === 0
      ? failingReply(response, request)
      : replyWith('The average is {mean}.')(response, request);
  });
  const { person, itemId, orderId } = await orders.createDeliveredOrder();
  const replies = [];
  for (let nth = 0; nth < 8; nth += 1) replies.push((await orders.ask(person, itemId)).statusCode);
  expect(replies).toEqual([200, 503, 200, 503, 200, 503, 200, 503]);
  expect(await orders.view(person, itemId)).toMatchObject({ questions_left: 1, assistant: 'some-model' });
  expect(await orders.states(orderId)).toEqual([...Array(4).fill('answered'), ...Array(4).fill('released')]);
  expect(server().errors.join()).toMatch(/the assistant: AssistantUnavailable: .*\(500\)/);
  server().errors.length = 0;
});

test('a model that is cut off in the middle is reported as an event, and costs no question', async () => {
  model.respondWith(async (response) => {
    begin(response);
    const text =
      'The field looks well today. In every part of it there is green, so that nothing has to be done but to look again';
    for (const word of text.split(' ')) piece(response, `${word} `);
    await until('the words are on their way', () => !response.writableNeedDrain);
    setTimeout(() => response.destroy(), 50);
  });
  const { person, itemId } = await orders.createDeliveredOrder();
  const events = eventsOf(await orders.askStreaming(person, itemId));
  expect(
    events
      .slice(0, -1)
      .map(({ body }) => body.text)
      .join(''),
  ).toMatch(/^The field looks /);
  expect(events.at(-1)).toEqual({ event: 'error', body: { ...unreachable, data: null } });
  expect(await orders.view(person, itemId)).toMatchObject({ questions_left: 5, chat_history: [] });
  // Before the first word of the answer, an HTTP status can still report the error.
  model.respondWith(failingReply);
  const earlyReply = await orders.askStreaming(person, itemId);
  expect([earlyReply.statusCode, earlyReply.json()]).toMatchObject([503, unreachable]);
  expect(await orders.view(person, itemId)).toMatchObject({ questions_left: 5 });
});

test('an answer that repeats the rules is withheld, and costs no question', async () => {
  model.respondWith(replyWith(`Of course: ${rules}`));
  const { person, itemId } = await orders.createDeliveredOrder();
  for (const reply of [await orders.ask(person, itemId), await orders.askStreaming(person, itemId)]) {
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'answer_withheld']);
    expect(reply.body).not.toContain('explain one satellite analysis');
  }
  expect(await orders.view(person, itemId)).toMatchObject({ questions_left: 5, chat_history: [] });
});

test('slots are filled, and streamed, stored and shown the same', async () => {
  model.respondWith(
    replyWith('Your average NDVI is {mean}. <b>Nothing</b> else: it was {last_year.mean} last year.'),
  );
  const { person, itemId } = await orders.createDeliveredOrder();
  const text = 'Your average NDVI is 0.584. <b>Nothing</b> else: it was 0.605 last year.';
  const events = eventsOf(await orders.askStreaming(person, itemId));
  const deltas = events.slice(0, -1).map(({ body }) => body.text);
  expect(deltas.join('')).toBe(text);
  expect(deltas.join('|')).not.toMatch(/[{}]/);
  expect(events.at(-1)!.body.response).toBe(text);
  expect((await orders.view(person, itemId)).chat_history[1]).toMatchObject({ sender: 'ai', text });
});

test('a model that writes figures of its own is asked again once, and then the embedded explainer answers', async () => {
  model.respondWith(replyWith('It is well. Your average NDVI is 0.93, and 0.584 is a lie.'));
  const { person, itemId, orderId } = await orders.createDeliveredOrder();
  const before = model.requests.length;
  const events = eventsOf(await orders.askStreaming(person, itemId));
  const { response, data } = events.at(-1)!.body;
  expect(response).toMatch(/^It is well\. \n\nOn 20 Jul 2026 the average NDVI of the field was 0\.584\./);
  expect(data).toMatchObject({ assistant: 'embedded', questions_left: 4 });
  const deltas = events.slice(0, -1).map(({ body }) => body.text);
  expect(deltas.join('')).toBe(response);
  expect(model.requests).toHaveLength(before + 2);
  expect(await orders.states(orderId)).toEqual(['answered']);
});

test('the model receives the history, but neither the user nor the location', async () => {
  model.respondWith(replyWith('The average is {mean}.'));
  const { person, itemId, orderId } = await orders.createDeliveredOrder();
  await orders.ask(person, itemId, 'What is the average?');
  await orders.ask(person, itemId, 'And what follows?');
  const { messages } = model.requests.at(-1)!.body;
  expect(messages.slice(1)).toEqual([
    { role: 'user', content: 'What is the average?' },
    { role: 'assistant', content: 'The average is 0.584.' },
    { role: 'user', content: 'And what follows?' },
  ]);
  const sent = JSON.stringify(model.requests.at(-1));
  for (const secret of [person.email, person.user.id, 'Veldman', orderId, itemId, '51.00', '3.70', 'Ghent']) {
    expect(sent).not.toContain(secret);
  }
});

test('a caller who disconnects in the middle is charged a question, and finds the answer in the history', async () => {
  let goOn = () => {};
  model.respondWith(async (response) => {
    begin(response);
    piece(response, longAnswer);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    piece(response, 'that is all.');
    end(response);
  });
  const { person, itemId } = await orders.createDeliveredOrder();
  const address = await server().app.listen({ host: '127.0.0.1', port: 0 });
  const abortController = new AbortController();
  const reply = await fetch(`${address}/api/v1/chatbot/chat/`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${person.access}`,
    },
    body: JSON.stringify({ item_id: itemId, question: 'How is it?' }),
    signal: abortController.signal,
  });
  const first = await reply.body!.getReader().read();
  expect(new TextDecoder().decode(first.value)).toContain('event: delta');
  abortController.abort();
  goOn();
  await until('the answer is kept', async () => (await orders.view(person, itemId)).questions_left === 4);
  expect((await orders.view(person, itemId)).chat_history[1].text).toMatch(/that is all\.$/);
});
