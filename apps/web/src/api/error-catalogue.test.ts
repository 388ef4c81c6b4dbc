import type { User } from '@furrow/contract/accounts';
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

type Answer = Response | Error;
const answer = (status: number, body: unknown, statusText = ''): Answer =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText });
const over = { message: '', detail: 'Expired.', code: 'session_ended', data: null };
const gone = 'signed out to /signin';
const stays = 'stays signed in';

interface Row {
  /** Replies of the server, in sequence. */
  answers: Answer[];
  /** Seconds until the refresh token expires. */
  refresh?: number;
  toasts: string[];
  session: typeof gone | typeof stays;
  asked: number;
}

const rows: Record<string, Row> = {
  '401, code user_not_found': {
    answers: [answer(401, { message: 'User not found', code: 'user_not_found', data: null })],
    toasts: ['User not found'],
    session: gone,
    asked: 1,
  },
  "401, detail 'User not found'": {
    answers: [answer(401, { detail: 'User not found' })],
    toasts: ['User not found'],
    session: gone,
    asked: 1,
  },
  'other 401, refreshed and sent once more': {
    answers: [answer(401, over), answer(200, { access: 'new', data: 'new' }), answer(200, { data: [] })],
    toasts: [],
    session: stays,
    asked: 3,
  },
  'other 401 without a code': {
    answers: [
      answer(401, { detail: 'Token expired' }),
      answer(200, { access: 'new', data: 'new' }),
      answer(200, { data: [] }),
    ],
    toasts: [],
    session: stays,
    asked: 3,
  },
  'other 401, refresh token expired': {
    answers: [answer(401, over)],
    refresh: -1,
    toasts: [],
    session: gone,
    asked: 1,
  },
  'other 401, refresh refused': {
    answers: [answer(401, over), answer(401, over)],
    toasts: [],
    session: gone,
    asked: 2,
  },
  'other 401, refresh breaks down': {
    answers: [answer(401, over), answer(500, 'Oh', 'Internal Server Error')],
    toasts: ['Internal Server Error'],
    session: gone,
    asked: 2,
  },
  'other 401, refresh gets no answer': {
    answers: [answer(401, over), new TypeError('failed')],
    toasts: ['Network Error'],
    session: stays,
    asked: 2,
  },
  'other 401, refreshed and refused again': {
    answers: [answer(401, over), answer(200, { access: 'new', data: 'new' }), answer(401, over)],
    toasts: ['Expired.'],
    session: gone,
    asked: 3,
  },
  'network failure': {
    answers: [new TypeError('failed')],
    toasts: ['Network Error'],
    session: stays,
    asked: 1,
  },
  '500, named by HTTP': {
    answers: [answer(500, { message: 'Sorry.', code: 'internal', data: null }, 'Internal Server Error')],
    toasts: ['Internal Server Error'],
    session: stays,
    asked: 1,
  },
  '500, without a name': {
    answers: [answer(500, { message: 'Sorry.', code: 'internal', data: null })],
    toasts: ['Sorry.'],
    session: stays,
    asked: 1,
  },
  '500, a page': {
    answers: [answer(500, '<h1>Oh</h1>', 'Internal Server Error')],
    toasts: ['Internal Server Error'],
    session: stays,
    asked: 1,
  },
  '400, field errors in data': {
    answers: [
      answer(400, {
        message: '',
        code: 'invalid_input',
        data: { first_name: ['First name is required'], email: ['Too long.', 'No e-mail.'] },
      }),
    ],
    toasts: ['First Name: First name is required', 'Email: Too long. No e-mail.'],
    session: stays,
    asked: 1,
  },
  '400, field errors beside a message': {
    answers: [answer(400, { message: 'Wrong.', data: { card_number: ['Required'] } })],
    toasts: ['Card Number: Required'],
    session: stays,
    asked: 1,
  },
  '400, no message and no envelope': {
    answers: [answer(400, { postal_code: 'Required', city: ['Required'] })],
    toasts: ['Postal Code: Required', 'City: Required'],
    session: stays,
    asked: 1,
  },
  '400, a list of messages': {
    answers: [answer(400, { message: ['One thing.', 'Another.'] })],
    toasts: ['One thing.', 'Another.'],
    session: stays,
    asked: 1,
  },
  '400, a message': {
    answers: [answer(400, { message: 'The code is not right.', code: 'wrong_code', data: null })],
    toasts: ['The code is not right.'],
    session: stays,
    asked: 1,
  },
  '400, a message with data about it': {
    answers: [answer(400, { message: 'Too small.', code: 'x', data: { message: 'Too small.' } })],
    toasts: ['Too small.'],
    session: stays,
    asked: 1,
  },
  'another status': {
    answers: [answer(409, { message: 'The price has changed.', code: 'price_changed', data: null })],
    toasts: ['The price has changed.'],
    session: stays,
    asked: 1,
  },
  'another status, a page of a proxy': {
    answers: [answer(502, '<h1>Bad gateway</h1>', 'Bad Gateway')],
    toasts: ['The server sent a reply that could not be read. Try again in a moment.'],
    session: stays,
    asked: 1,
  },
};

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

test.each(Object.entries(rows))('%s', async (_name, { answers, refresh = 3600, toasts, session, asked }) => {
  openSession({ token: { access: 'old', refresh: jwt(refresh) }, user }, false);
  const left = [...answers];
  const fetched = vi.fn(async () => {
    const next = left.shift();
    if (next instanceof Response) return next;
    throw next;
  });
  vi.stubGlobal('fetch', fetched);
  const reply = await call(endpoints.listCountries, {});
  expect(reply.ok ? [] : problemToasts(reply.problem)).toEqual(toasts);
  expect(fetched).toHaveBeenCalledTimes(asked);
  const { token, ended } = useSession.getState();
  expect(token === null && ended === 'server' ? gone : stays).toBe(session);
});
