import type { User } from '@furrow/contract/accounts/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSession, useSession } from '../session/session.ts';
import { call } from './call.ts';
import { problemToasts } from './problem-toasts.ts';

const jwt = (inSeconds: number) =>
  `e30.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + inSeconds })).toString('base64url')}.x`;
const user: User = {
  id: '6a0e5a8e-0000-4000-8000-000000000001',
  email: 'ada@example.org',
  is_verified: true,
  is_more_details: true,
  user_type: 0,
  referral_link: '/',
  language: null,
};

type ServerReply = Response | Error;
const serverReply = (status: number, body: unknown, statusText = ''): ServerReply =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText });
const sessionEnded = { message: '', detail: 'Expired.', code: 'session_ended', data: null };
const signedOut = 'signed out to /signin';
const signedIn = 'stays signed in';

interface Row {
  /** Replies of the server, in sequence. */
  replies: ServerReply[];
  /** Seconds until the refresh token expires. */
  refreshExpiresIn?: number;
  toasts: string[];
  session: typeof signedOut | typeof signedIn;
  requests: number;
}

const rows: Record<string, Row> = {
  '401, code user_not_found': {
    replies: [serverReply(401, { message: 'User not found', code: 'user_not_found', data: null })],
    toasts: ['User not found'],
    session: signedOut,
    requests: 1,
  },
  "401, detail 'User not found'": {
    replies: [serverReply(401, { detail: 'User not found' })],
    toasts: ['User not found'],
    session: signedOut,
    requests: 1,
  },
  'other 401, refreshed and sent once more': {
    replies: [
      serverReply(401, sessionEnded),
      serverReply(200, { access: 'new', data: 'new' }),
      serverReply(200, { data: [] }),
    ],
    toasts: [],
    session: signedIn,
    requests: 3,
  },
  'other 401 without a code': {
    replies: [
      serverReply(401, { detail: 'Token expired' }),
      serverReply(200, { access: 'new', data: 'new' }),
      serverReply(200, { data: [] }),
    ],
    toasts: [],
    session: signedIn,
    requests: 3,
  },
  'other 401, refresh token expired': {
    replies: [serverReply(401, sessionEnded)],
    refreshExpiresIn: -1,
    toasts: [],
    session: signedOut,
    requests: 1,
  },
  'other 401, refresh refused': {
    replies: [serverReply(401, sessionEnded), serverReply(401, sessionEnded)],
    toasts: [],
    session: signedOut,
    requests: 2,
  },
  'other 401, refresh breaks down': {
    replies: [serverReply(401, sessionEnded), serverReply(500, 'Oh', 'Internal Server Error')],
    toasts: ['Internal Server Error'],
    session: signedOut,
    requests: 2,
  },
  'other 401, refresh gets no answer': {
    replies: [serverReply(401, sessionEnded), new TypeError('failed')],
    toasts: ['Network Error'],
    session: signedIn,
    requests: 2,
  },
  'other 401, refreshed and refused again': {
    replies: [
      serverReply(401, sessionEnded),
      serverReply(200, { access: 'new', data: 'new' }),
      serverReply(401, sessionEnded),
    ],
    toasts: ['Expired.'],
    session: signedOut,
    requests: 3,
  },
  'network failure': {
    replies: [new TypeError('failed')],
    toasts: ['Network Error'],
    session: signedIn,
    requests: 1,
  },
  '500, named by HTTP': {
    replies: [serverReply(500, { message: 'Sorry.', code: 'internal', data: null }, 'Internal Server Error')],
    toasts: ['Internal Server Error'],
    session: signedIn,
    requests: 1,
  },
  '500, without a name': {
    replies: [serverReply(500, { message: 'Sorry.', code: 'internal', data: null })],
    toasts: ['Sorry.'],
    session: signedIn,
    requests: 1,
  },
  '500, a page': {
    replies: [serverReply(500, '<h1>Oh</h1>', 'Internal Server Error')],
    toasts: ['Internal Server Error'],
    session: signedIn,
    requests: 1,
  },
  '400, field errors in data': {
    replies: [
      serverReply(400, {
        message: '',
        code: 'invalid_input',
        data: { first_name: ['First name is required'], email: ['Too long.', 'No e-mail.'] },
      }),
    ],
    toasts: ['First Name: First name is required', 'Email: Too long. No e-mail.'],
    session: signedIn,
    requests: 1,
  },
  '400, field errors beside a message': {
    replies: [serverReply(400, { message: 'Wrong.', data: { card_number: ['Required'] } })],
    toasts: ['Card Number: Required'],
    session: signedIn,
    requests: 1,
  },
  '400, no message and no envelope': {
    replies: [serverReply(400, { postal_code: 'Required', city: ['Required'] })],
    toasts: ['Postal Code: Required', 'City: Required'],
    session: signedIn,
    requests: 1,
  },
  '400, a list of messages': {
    replies: [serverReply(400, { message: ['One thing.', 'Another.'] })],
    toasts: ['One thing.', 'Another.'],
    session: signedIn,
    requests: 1,
  },
  '400, a message': {
    replies: [serverReply(400, { message: 'The code is not right.', code: 'wrong_code', data: null })],
    toasts: ['The code is not right.'],
    session: signedIn,
    requests: 1,
  },
  '400, a message with data about it': {
    replies: [serverReply(400, { message: 'Too small.', code: 'x', data: { message: 'Too small.' } })],
    toasts: ['Too small.'],
    session: signedIn,
    requests: 1,
  },
  'another status': {
    replies: [serverReply(409, { message: 'The price has changed.', code: 'price_changed', data: null })],
    toasts: ['The price has changed.'],
    session: signedIn,
    requests: 1,
  },
  'another status, a page of a proxy': {
    replies: [serverReply(502, '<h1>Bad gateway</h1>', 'Bad Gateway')],
    toasts: ['The server sent a reply that could not be read. Try again in a moment.'],
    session: signedIn,
    requests: 1,
  },
};

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

test.each(Object.entries(rows))(
  '%s',
  async (_name, { replies, refreshExpiresIn = 3600, toasts, session, requests }) => {
    openSession({ token: { access: 'old', refresh: jwt(refreshExpiresIn) }, user }, false);
    const remaining = [...replies];
    const fetched = vi.fn(async () => {
      const next = remaining.shift();
      if (next instanceof Response) return next;
      throw next;
    });
    vi.stubGlobal('fetch', fetched);
    const reply = await call(endpoints.listCountries, {});
    expect(reply.ok ? [] : problemToasts(reply.problem)).toEqual(toasts);
    expect(fetched).toHaveBeenCalledTimes(requests);
    const { token, ended } = useSession.getState();
    expect(token === null && ended === 'server' ? signedOut : signedIn).toBe(session);
  },
);
