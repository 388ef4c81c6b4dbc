import { Agent, request } from 'node:http';
import { origin } from './furrow.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  status: number;
  body: string;
  took: number;
}

/** Calls the API over kept-alive connections, because the load generator shares the cores of the server. */
export function call(path: string, token: string, body: object): Promise<Answer> {
  const start = performance.now();
  const json = JSON.stringify(body);
  return new Promise((done, fail) => {
    const sent = request(
      `${origin}/api/v1${path}`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(json),
          authorization: `Bearer ${token}`,
        },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => {
          text += part;
        });
        reply.on('end', () =>
          done({ status: reply.statusCode ?? 0, body: text, took: performance.now() - start }),
        );
      },
    );
    sent.on('error', fail);
    sent.end(json);
  });
}

/** Works through all items, `many` at a time. @returns the results in the order of the items. */
export async function atOnce<Item, Given>(
  items: readonly Item[],
  many: number,
  work: (item: Item, place: number) => Promise<Given>,
): Promise<Given[]> {
  const given: Given[] = [];
  const rest = items.entries();
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (const [place, item] of rest) given[place] = await work(item, place);
    }),
  );
  return given;
}

/** @returns the 99th percentile as text. */
export function p99(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `p99 ${(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN).toFixed(0)} ms`;
}
