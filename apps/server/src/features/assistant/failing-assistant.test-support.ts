import { afterAll, afterEach, expect } from 'vitest';
import { openModelServer, replyWith } from '../../adapters/assistant/openai/model-server.test-support.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { audit } from '../audit/audit.ts';
import { ordersWithResults } from './orders-with-results.test-support.ts';

/**
 * A model server, a Furrow server that uses it, and orders to ask about, for a test file. The books must balance after
 * each test.
 */
export async function aServerWithModel() {
  const model = await openModelServer(replyWith('The average is {mean}.'));
  afterAll(model.close);
  const server = aServer({ settings: { assistant: { url: model.url, apiKey: null, model: 'some-model' } } });
  afterEach(async () => {
    expect(await audit(server().database.db)).toEqual([]);
  });
  return { model, server, orders: ordersWithResults(server) };
}
