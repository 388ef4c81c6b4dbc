import type { Endpoint } from '@furrow/contract/endpoint/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';

const server = aServer();
const table = Object.entries<Endpoint>(endpoints).map(
  ([name, { method, path }]) => [name, method, path] as const,
);

test.each(table)('%s allows no other origin to read the reply', async (_name, method, path) => {
  const person = await server().newcomer();
  const url = `/api/v1${path}`;
  for (const origin of ['https://evil.example', 'null', 'http://localhost:8080']) {
    const headers = { origin, cookie: 'furrow-device=x', authorization: `Bearer ${person.access}` };
    const preflightHeaders = {
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    };
    const replies = [
      await server().app.inject({ method, url, headers }),
      await server().app.inject({ method: 'OPTIONS', url, headers: { origin, ...preflightHeaders } }),
    ];
    for (const reply of replies) {
      const names = Object.keys(reply.headers).filter((header) => header.startsWith('access-control-'));
      expect(names).toEqual([]);
    }
    expect(replies[1]?.statusCode).toBeGreaterThanOrEqual(400);
  }
});
