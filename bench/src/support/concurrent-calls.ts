import { Agent, request } from 'node:http';
import { origin } from './furrow.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface ApiAnswer {
  status: number;
  body: string;
  durationMs: number;
}

/**
 * Sends a POST request to the API over a persistent connection, which saves CPU time of the cores that the load
 * generator shares with the server.
 */
export function postJson(path: string, token: string, body: object): Promise<ApiAnswer> {
  const start = performance.now();
  const json = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoingRequest = request(
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
        reply.on('data', (chunk: string) => {
          text += chunk;
        });
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, body: text, durationMs: performance.now() - start }),
        );
      },
    );
    outgoingRequest.on('error', reject);
    outgoingRequest.end(json);
  });
}

/**
 * Maps all items with at most `concurrency` calls of `work` in progress. @returns the results in the order of the
 * items.
 */
export async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = items.entries();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const [index, item] of remaining) results[index] = await work(item, index);
    }),
  );
  return results;
}

/** @returns the 99th percentile of times in milliseconds, as text. */
export function p99Text(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `p99 ${(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN).toFixed(0)} ms`;
}
