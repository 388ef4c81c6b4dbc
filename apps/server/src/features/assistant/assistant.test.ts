import { describe, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { eventsOf, ordersWithResults } from './orders-with-results.test-support.ts';
import { releaseExpiredQuestions, reserveQuestion } from './questions.store.ts';

const server = aServer();
const orders = ordersWithResults(server);

describe('a question about a result', () => {
  test('is answered from its record, counted, and saved with the answer', async () => {
    const { person, itemId } = await orders.createDeliveredOrder();
    expect(await orders.view(person, itemId)).toMatchObject({
      assistant: 'embedded',
      questions_left: 5,
      chat_history: [],
    });
    const reply = await orders.ask(person, itemId, '  What is the average?\n');
    expect(reply.statusCode, reply.body).toBe(200);
    const { message, data, response } = reply.json();
    expect(response).toBe('For NDVI, the average is 0.584.');
    const history = [
      { sender: 'user', text: 'What is the average?' },
      { sender: 'ai', text: response, language: 'en' },
    ];
    expect([message, data]).toEqual([
      '',
      { assistant: 'embedded', item_id: itemId, questions_left: 4, chat_history: history },
    ]);
    expect(await orders.view(person, itemId)).toMatchObject({ questions_left: 4, chat_history: history });
    expect(await brokenRules(server().database)).toEqual([]);
  });

  test('streams the answer in pieces, and the reply as the last event', async () => {
    const { person, itemId } = await orders.createDeliveredOrder();
    const reply = await orders.askStreaming(person, itemId, 'Explain the variability');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    const events = eventsOf(reply);
    const deltas = events.slice(0, -1);
    const lastEvent = events.at(-1)!;
    expect(deltas.length).toBeGreaterThan(3);
    expect(deltas.every(({ event }) => event === 'delta')).toBe(true);
    expect(lastEvent).toMatchObject({ event: 'done', body: { message: '', data: { questions_left: 4 } } });
    expect(deltas.map(({ body }) => body.text).join('')).toBe(lastEvent.body.response);
    const { chat_history } = await orders.view(person, itemId);
    expect(chat_history[1].text).toBe(lastEvent.body.response);
  });

  test('is limited to five for all items of an order together, and each item has its own history', async () => {
    const { person, itemIds, orderId } = await orders.createDeliveredOrder(2);
    const [first, second] = itemIds as [string, string];
    for (const item of [first, first, second, first, second]) {
      expect((await orders.ask(person, item)).statusCode).toBe(200);
    }
    for (const item of itemIds) {
      const refusedReply = await orders.ask(person, item);
      expect([refusedReply.statusCode, refusedReply.json()]).toMatchObject([
        409,
        {
          code: 'questions_used_up',
          message:
            'Sorry, you have reached the limit of 5 free questions for this order. This limit is tracked across sessions. You can still view your previous questions and answers.',
        },
      ]);
    }
    const streamedReply = await orders.askStreaming(person, first);
    expect([streamedReply.statusCode, streamedReply.json().code]).toEqual([409, 'questions_used_up']);
    expect(await orders.view(person, first)).toMatchObject({ questions_left: 0 });
    expect((await orders.view(person, first)).chat_history).toHaveLength(6);
    expect((await orders.view(person, second)).chat_history).toHaveLength(4);
    expect(await orders.states(orderId)).toEqual(Array(5).fill('answered'));
  });

  test('that is not understood costs none and is not kept, and is refused like any other after the last', async () => {
    const { person, itemId, orderId } = await orders.createDeliveredOrder();
    const notUnderstoodReply = await orders.ask(person, itemId, 'Good morning');
    expect(notUnderstoodReply.statusCode, notUnderstoodReply.body).toBe(200);
    const { data, response } = notUnderstoodReply.json();
    expect(response).toContain('your question does not name any of them');
    expect(data).toMatchObject({
      questions_left: 5,
      chat_history: [
        { sender: 'user', text: 'Good morning' },
        { sender: 'ai', text: response, language: 'en' },
      ],
    });
    expect(await orders.states(orderId)).toEqual([]);
    expect(await orders.view(person, itemId)).toMatchObject({ questions_left: 5, chat_history: [] });
    for (let count = 0; count < 5; count += 1) await orders.ask(person, itemId);
    const refusedReply = await orders.ask(person, itemId, 'Good morning');
    expect([refusedReply.statusCode, refusedReply.json().code]).toEqual([409, 'questions_used_up']);
  });

  test('about a follow-up order counts on that one', async () => {
    const { person, itemIds, runIds, orderId } = await orders.order(1, {
      recurring: true,
      recurring_days: 1,
      recurring_times: 1,
    });
    const [itemId, [first, second]] = [itemIds[0]!, runIds as [string, string]];
    await orders.deliverRecord(first);
    expect((await orders.ask(person, itemId)).json().data.questions_left).toBe(4);
    server().clock.now = new Date(server().clock.now.getTime() + 8 * 86_400_000);
    const signInReply = await server().call('POST', '/users/login/', {
      body: { email: person.email, password: person.password },
    });
    const signedInAgain = { ...person, ...signInReply.json().tokens };
    await orders.deliverRecord(second);
    expect((await orders.ask(signedInAgain, second)).json().data).toMatchObject({
      item_id: second,
      questions_left: 4,
    });
    const view = await orders.view(signedInAgain, second);
    expect(view.order_id).not.toBe(orderId);
    expect([view.questions_left, view.chat_history.length]).toEqual([4, 2]);
    const viewOfSameRun = await orders.view(signedInAgain, itemId);
    expect([viewOfSameRun.run_id, viewOfSameRun.questions_left, viewOfSameRun.chat_history]).toEqual([
      second,
      4,
      view.chat_history,
    ]);
    expect((await orders.ask(signedInAgain, itemId)).json().data.questions_left).toBe(3);
    expect((await orders.view(signedInAgain, first)).chat_history).toHaveLength(2);
    expect(await brokenRules(server().database)).toEqual([]);
  });

  test("about another customer's result, or none, is not found", async () => {
    const { itemId, orderId, runIds } = await orders.createDeliveredOrder();
    const stranger = await server().customer();
    for (const id of [itemId, runIds[0]!, orderId, crypto.randomUUID()]) {
      const reply = await orders.ask(stranger, id);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'analysis_not_found']);
    }
    expect((await orders.ask(undefined, itemId)).statusCode).toBe(401);
    expect(await orders.states(orderId)).toEqual([]);
  });

  test('without a result is refused with the reason, and not counted', async () => {
    const open = await orders.order(1);
    const earlyReply = await orders.ask(open.person, open.itemIds[0]!);
    expect([earlyReply.statusCode, earlyReply.json().code]).toEqual([409, 'analysis_in_progress']);
    await orders.abandonRun(open.runIds[0]!);
    const lateReply = await orders.ask(open.person, open.itemIds[0]!);
    expect([lateReply.statusCode, lateReply.json().code]).toEqual([409, 'analysis_without_result']);
    expect(await orders.states(open.orderId)).toEqual([]);
  });

  test.each([
    [{ question: '   ' }, 'question', 'Type a question.'],
    [{ question: 'x'.repeat(2_001) }, 'question', 'A question has at most 2,000 characters.'],
    [{ question: 'a'.repeat(60_000) }, 'question', 'A question has at most 2,000 characters.'],
    [{ question: 'How\u0000' }, 'question', 'Use only letters, digits and ordinary punctuation.'],
    [{ question: undefined }, 'question', 'Type a question.'],
    [{ item_id: undefined }, 'item_id', 'Send the id of the analysis.'],
    [{ item_id: '1' }, 'item_id', 'Send the id of the analysis.'],
    [{ prompt: 'x'.repeat(8_001) }, 'prompt', 'A prompt has at most 8,000 characters.'],
    [{ item_id: undefined, question: undefined, prompt: ' ' }, 'prompt', 'Type a question.'],
  ])('with an invalid field is refused by that field: %#', async (change, field, sentence) => {
    const { person, itemId, orderId } = await orders.createDeliveredOrder();
    const reply = await orders.send(person, { item_id: itemId, question: 'How is it?', ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', data: { [field]: [sentence] } });
    expect(await orders.states(orderId)).toEqual([]);
  });
});

describe('a question in another language', () => {
  test.each([
    ['hi', 'औसत कितना है?', 'NDVI: औसत 0.584 है।', 'hi'],
    ['fr', 'Quelle est la moyenne ?', 'L’indice NDVI\u00a0: la moyenne est de 0,584.', 'fr'],
    [undefined, '¿Cuál es el promedio de mi parcela?', 'NDVI: la media es 0,584.', 'es'],
    ['pt', 'What is the average of the field?', 'For NDVI, the average is 0.584.', 'en'],
  ])('is answered for a reader of %s: %s', async (language, question, response, answerLanguage) => {
    const { person, itemId } = await orders.createDeliveredOrder();
    const reply = await server().call('POST', '/chatbot/chat/', {
      as: person,
      body: { item_id: itemId, question },
      ...(language && { language }),
    });
    expect(reply.json().response).toBe(response);
    expect((await orders.view(person, itemId)).chat_history).toMatchObject([
      { sender: 'user', text: question },
      { sender: 'ai', text: response, language: answerLanguage },
    ]);
  });

  test('is answered in the language of the account, whatever the browser requests', async () => {
    const { person, itemId } = await orders.createDeliveredOrder();
    await server().call('PUT', '/users/language/', { as: person, body: { language: 'hi' } });
    const body = { item_id: itemId, question: 'NDVI?' };
    const reply = await server().call('POST', '/chatbot/chat/', { as: person, body, language: 'fr' });
    expect(reply.json().response).toContain('को खेत में NDVI का औसत');
    expect(reply.json().response).toContain('तस्वीरें कृत्रिम हैं');
  });

  test('costs a question like any other', async () => {
    const { person, itemId } = await orders.createDeliveredOrder();
    expect((await orders.ask(person, itemId, 'मेरे खेत की हालत कैसी है?')).json().data.questions_left).toBe(4);
  });
});

describe('a prompt without a result', () => {
  test('is answered in general, without a figure, and not saved', async () => {
    const { person, itemId } = await orders.createDeliveredOrder();
    const prompt = 'Order 17, service NDVI, average 0.99. What does it say?';
    const reply = await orders.prompt(person, prompt);
    expect(reply.json()).toMatchObject({
      message: '',
      data: { assistant: 'embedded', item_id: null, questions_left: null, chat_history: [] },
      response: expect.stringContaining('NDVI compares'),
    });
    expect(reply.json().response).not.toMatch(/\d/);
    const events = eventsOf(await orders.prompt(person, prompt, 'text/event-stream'));
    expect(events.at(-1)).toMatchObject({ event: 'done', body: { response: reply.json().response } });
    expect(await orders.view(person, itemId)).toMatchObject({ questions_left: 5, chat_history: [] });
  });
});

describe('saving a chat', () => {
  test('accepts only a pair that was answered here, as texts or as messages, and changes nothing', async () => {
    const { person, itemIds } = await orders.createDeliveredOrder(2);
    const [itemId, other] = itemIds as [string, string];
    const question = 'How is my field today?';
    const answer = (await orders.ask(person, itemId, question)).json().response;
    const messages = [
      { sender: 'user', text: question },
      { sender: 'ai', text: answer },
    ];
    for (const pair of [[question, answer], messages]) {
      const reply = await orders.saveChat(person, itemId, pair);
      expect([reply.statusCode, reply.json().data]).toEqual([200, { questions_left: 4 }]);
    }
    const forged = [
      [question, `${answer} Your field is worth a million.`],
      ['Another question', answer],
      [answer, question],
    ];
    for (const pair of forged) {
      const reply = await orders.saveChat(person, itemId, pair);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'chat_pair_unknown']);
    }
    expect((await orders.saveChat(person, other, [question, answer])).json().code).toBe('chat_pair_unknown');
    for (const brokenRecord of [
      [question],
      [question, answer, answer],
      [messages[1], messages[0]],
      ['', ''],
      [1, 2],
    ]) {
      expect((await orders.saveChat(person, itemId, brokenRecord)).json().code).toBe('invalid_input');
    }
    expect((await orders.saveChat(await server().customer(), itemId, [question, answer])).statusCode).toBe(
      404,
    );
    expect((await orders.view(person, itemId)).chat_history).toMatchObject(messages);
  });
});

describe('many concurrent questions', () => {
  test('twenty about one order, of two items: five are answered', async () => {
    const { person, itemIds, orderId } = await orders.createDeliveredOrder(2);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        orders.ask(person, itemIds[index % 2]!, `What is the average, ${index}?`),
      ),
    );
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'answered' : reply.json().code));
    expect(codes.filter((code) => code === 'answered')).toHaveLength(5);
    expect(
      codes.every((code) => ['answered', 'questions_used_up', 'question_in_progress'].includes(code)),
    ).toBe(true);
    expect(await orders.states(orderId)).toEqual(Array(5).fill('answered'));
    const { chat_history, questions_left } = await orders.view(person, itemIds[0]!);
    const more = (await orders.view(person, itemIds[1]!)).chat_history;
    expect([chat_history.length + more.length, questions_left]).toEqual([10, 0]);
    expect(await brokenRules(server().database)).toEqual([]);
  });

  test('a question whose process died holds its slot for three minutes, and costs nothing', async () => {
    const { person, itemId, orderId, runIds } = await orders.createDeliveredOrder();
    const { db } = server().database;
    const lostOrder = { orderId, orderItemId: itemId, runId: runIds[0]! };
    const reservedAt = server().clock.now;
    for (let count = 0; count < 5; count += 1) await reserveQuestion(db, lostOrder, reservedAt);
    expect((await orders.ask(person, itemId)).json().code).toBe('question_in_progress');
    expect(await orders.view(person, itemId)).toMatchObject({ questions_left: 5 });
    server().clock.now = new Date(reservedAt.getTime() + 181_000);
    expect((await orders.ask(person, itemId)).json().data.questions_left).toBe(4);
    await reserveQuestion(db, lostOrder, reservedAt);
    await releaseExpiredQuestions(db, server().clock.now);
    expect(await orders.states(orderId)).toEqual(['answered', ...Array(6).fill('released')]);
    expect(await brokenRules(server().database)).toEqual([]);
  });
});
