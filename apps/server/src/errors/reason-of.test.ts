import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { reasonOf } from './reason-of.ts';

const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), {
    code,
    severity: 'ERROR',
    detail: 'Key (email)=(ada@example.org) already exists.',
  });

test.each([
  [
    databaseError('22P02', 'invalid input syntax for type uuid: "Ada Veldman"'),
    '22P02 invalid input syntax for type uuid: "…"',
  ],
  [
    databaseError('28000', 'no pg_hba.conf entry for host "10.0.0.7", user "furrow"'),
    '28000 no pg_hba.conf entry for host "…", user "…"',
  ],
  [
    databaseError('23505', 'duplicate key value violates unique constraint "users_email"'),
    '23505 duplicate key value violates unique constraint "users_email"',
  ],
  [new Error('Connection terminated unexpectedly'), 'Connection terminated unexpectedly'],
  [
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('getaddrinfo ENOTFOUND cards.example.org'), {
        code: 'ENOTFOUND',
        syscall: 'getaddrinfo',
        hostname: 'cards.example.org',
      }),
    }),
    'fetch failed: ENOTFOUND getaddrinfo',
  ],
  [{ message: 'terminating connection', code: '57P01', severity: 'FATAL' }, '57P01 terminating connection'],
  ['no error at all', 'no error at all'],
])('%s', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test('a refused connection is reported without its address', async () => {
  const socket = connect(1, '127.0.0.1');
  const [error] = await once(socket, 'error').catch((failed: unknown) => [failed]);
  expect(reasonOf(error)).toBe('ECONNREFUSED connect');
  expect(reasonOf(new AggregateError([error]))).toBe('ECONNREFUSED connect');
});
