import { afterAll, afterEach, expect } from 'vitest';
import { openModelServer, says } from '../../adapters/assistant/openai/model-server.test-support.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { audit } from '../ledger/audit.ts';
import { askedOrders } from './asked-orders.test-support.ts';

/** A model, a server that asks it, and orders to ask about, for the tests of a file: the books balance after each of them. */
export async function aServerWithModel() {
  const model = await openModelServer(says('The average is 0.584.'));
  afterAll(model.close);
  const server = aServer({ settings: { assistant: { url: model.url, apiKey: null, model: 'some-model' } } });
  afterEach(async () => {
    expect(await audit(server().database.db)).toEqual([]);
  });
  return { model, server, orders: askedOrders(server) };
}
