import { storedRecord } from '@furrow/analysis/testing/stored-record';
import type { LightMyRequestResponse } from 'fastify';
import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import {
  aResult,
  claimOpenRun,
  refundOpenRun,
  runsOfOrder,
} from '../../testing/complete-runs.test-support.ts';
import { deliver } from '../runs/end-run.ts';

/** An order of a customer, with its items and all their runs. */
export interface OrderWithRuns {
  person: Person;
  orderId: string;
  itemIds: string[];
  runIds: string[];
}

/** An event of an SSE stream. */
export interface SentEvent {
  event: string;
  body: Record<string, unknown> & { text?: string; code?: string; response?: string };
}

/** Creates orders with results to ask questions about. */
export function ordersWithResults(server: () => TestServer) {
  const db = () => server().database.db;
  const now = () => server().clock.now;

  async function deliverRecord(
    runId: string,
    code = 'vegetation-index',
    record = storedRecord(code),
  ): Promise<void> {
    const run = await claimOpenRun(db(), runId, now());
    await deliver(db(), run, { ...aResult(run), record }, now());
  }

  async function order(items: number, options: object = {}): Promise<OrderWithRuns> {
    const person = await server().customer();
    const boughtItems = [];
    for (let count = 0; count < items; count += 1)
      boughtItems.push(await server().cartItem(person, false, options));
    const { order_id: orderId } = (await server().pay(person, boughtItems)).json().data;
    const runs = await runsOfOrder(db(), orderId);
    return {
      person,
      orderId,
      itemIds: [...new Set(runs.map(({ itemId }) => itemId))],
      runIds: runs.map(({ id }) => id),
    };
  }

  const call = (person: Person | undefined, body: object, accept = 'application/json') =>
    server().app.inject({
      method: 'POST',
      url: '/api/v1/chatbot/chat/',
      headers: { accept, ...(person && { authorization: `Bearer ${person.access}` }) },
      payload: body,
    });

  return {
    order,
    deliverRecord,
    abandonRun: (runId: string) => refundOpenRun(db(), runId, now()),

    /** An order of analyses that are all delivered. */
    async createDeliveredOrder(items = 1): Promise<OrderWithRuns & { itemId: string }> {
      const made = await order(items);
      for (const id of made.runIds) await deliverRecord(id);
      return { ...made, itemId: made.itemIds[0]! };
    },

    ask: (person: Person | undefined, itemId: string, question = 'How is my field today?') =>
      call(person, { item_id: itemId, question }),
    askStreaming: (person: Person, itemId: string, question = 'How is my field today?') =>
      call(person, { item_id: itemId, question }, 'text/event-stream'),
    prompt: (person: Person, prompt: string, accept?: string) => call(person, { prompt }, accept),
    send: call,

    async view(person: Person, itemId: string) {
      const reply = await server().call('GET', `/orders/view-analysis/?item_id=${itemId}`, { as: person });
      return reply.json().data;
    },

    saveChat: (person: Person, itemId: string, message: readonly unknown[]) =>
      server().call('POST', `/orders/order-chat-history/${itemId}/`, { as: person, body: { message } }),

    /** States of the questions of an order. */
    async states(orderId: string): Promise<string[]> {
      const rows = await db()
        .selectFrom('assistant_questions')
        .select('state')
        .where('order_id', '=', orderId)
        .orderBy('state')
        .execute();
      return rows.map(({ state }) => state);
    },
  };
}

/** Parses the events of a stream, in order. */
export const eventsOf = ({ body }: Pick<LightMyRequestResponse, 'body'>): SentEvent[] =>
  body
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return { event, body: JSON.parse(data) };
    });
