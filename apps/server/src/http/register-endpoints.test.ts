import { inputMessages } from '@furrow/contract/input/input-messages';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentMessages } from '../features/payments/payments.messages.ts';
import { noLimits } from '../limits/limits.ts';
import type { SignedIn } from './caller.ts';
import { createCookies } from './cookies.ts';
import { registerErrors } from './errors.ts';
import { handlersWith, namesAsStored } from './handlers.test-support.ts';
import { registerEndpoints } from './register-endpoints.ts';

const customer: SignedIn = {
  userId: '6a0e5a8e-0000-4000-8000-000000000001',
  account: '6a0e5a8e-0000-4000-8000-000000000001',
  sessionId: '6a0e5a8e-0000-4000-8000-000000000002',
  isVerified: true,
  hasProfile: true,
  language: null,
};
const callers: Record<string, SignedIn> = {
  'Bearer customer': customer,
  'Bearer newcomer': { ...customer, isVerified: false, hasProfile: false },
  'Bearer verified': { ...customer, hasProfile: false },
};
const requests: unknown[] = [];
/** Names of the counters of each counted search; all searches are beyond their limits. */
const counted: string[][] = [];
const countSearches: typeof noLimits.consume = async (...allowances) => {
  if (!allowances.some(({ name }) => name.startsWith('searchPlaces'))) return noLimits.consume();
  counted.push(allowances.map(({ name }) => name));
  return { ok: false, retryAfter: 5 };
};
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  registerErrors(app);
  registerEndpoints(app, {
    limits: { consume: countSearches },
    findNamesIn: namesAsStored,
    cookies: createCookies(false),
    authenticate: async (authorization) => {
      const caller = callers[authorization ?? ''];
      return caller ? { ok: true, caller } : { ok: false, refused: 'not_signed_in' };
    },
    handlers: handlersWith({
      getCountry: async (request) => {
        requests.push(request);
        return { data: { id: 56, name: 'Belgium', secret: 'stays here' } as { id: number; name: string } };
      },
      getAreaDetail: async ({ query }) => ({
        data: {
          service_name: 'x',
          service: 'x',
          area_ha: query.area,
          with_image: query.with_image ?? false,
          estimated_price: 1,
          image_price: 0,
          calculated_price: 1,
        },
      }),
      addToCart: async () => ({ invalid: { coordinates: [inputMessages.field_missing()] } }),
      createOrder: async () => ({
        refused: 'payment_declined',
        message: paymentMessages.wallet_too_low(),
        data: { message: 'No money there.' },
      }),
      refreshAccess: async () => ({ data: 'new', extras: { access: 'new' } }),
      getProfile: async () => ({ refused: 'user_not_found' }),
      askAssistant: async ({ body: { prompt = '' }, sendDelta }) => {
        for (const word of prompt.split(' ').slice(0, -1)) sendDelta?.(word);
        if (prompt.endsWith('breaks')) throw new Error('The secret is out.');
        if (prompt.endsWith('refused')) return { refused: 'assistant_unreachable' };
        const data = { assistant: 'x', item_id: null, questions_left: null, chat_history: [] };
        return { data: { ...data, secret: 'stays here' }, extras: { response: prompt } };
      },
    }),
  });
});
afterAll(() => app.close());

const as = (caller: string) => ({ authorization: `Bearer ${caller}` });

describe('who may call', () => {
  test.each([
    ['a stranger', {}, 401, 'not_signed_in'],
    ['a foreign token', as('nobody'), 401, 'not_signed_in'],
    ['an unverified account', as('newcomer'), 403, 'not_verified'],
    ['an account without a profile', as('verified'), 403, 'profile_missing'],
  ])('%s is turned away before the body is read', async (_who, headers, status, code) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/carts/cart/',
      headers,
      payload: '{broken',
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code, data: null, message: expect.stringMatching(/\w/) });
  });

  test('a 401 repeats its message as detail', async () => {
    const reply = await app.inject({ url: '/api/v1/users/update-profile/', headers: as('newcomer') });
    expect(reply.json()).toEqual({
      message: 'User not found',
      detail: 'User not found',
      code: 'user_not_found',
      data: null,
    });
  });

  test('a browser that navigates to the address of a call is refused', async () => {
    const headers = { ...as('customer'), 'sec-fetch-mode': 'navigate' };
    const reply = await app.inject({ url: '/api/v1/users/resend-otp/', headers });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'bad_request' });
  });

  test('a handler receives the caller', async () => {
    await app.inject({ url: '/api/v1/users/get-country?lat=51&lng=3.7', headers: as('customer') });
    expect(requests.at(-1)).toMatchObject({
      query: { lat: 51, lng: 3.7 },
      caller: customer,
      ip: '127.0.0.1',
      clientHints: null,
      cookies: {},
    });
  });

  test('a visitor is counted by address and with all, and by account if signed in', async () => {
    const url = '/api/v1/places/search/?q=melle';
    expect((await app.inject({ url })).statusCode).toBe(429);
    expect((await app.inject({ url })).json()).toMatchObject({ code: 'sign_up_to_go_on' });
    expect(counted.at(-1)).toEqual(['searchPlaces by ip', 'searchPlaces a day by ip', 'searchPlaces by all']);
    const reply = await app.inject({ url, headers: as('customer') });
    expect(reply.json()).toMatchObject({ code: 'too_many_requests' });
    expect(counted.at(-1)).toEqual(['searchPlaces by account']);
    expect((await app.inject({ url, headers: as('stranger') })).statusCode).toBe(401);
  });

  test('client hints are cut, cleaned and kept apart from trusted data', async () => {
    await app.inject({
      url: '/api/v1/users/get-country?lat=51&lng=3.7',
      headers: {
        ...as('customer'),
        'x-user-ip': '203.0.113.9',
        'x-user-city': `  Gh\u0001ent${'x'.repeat(200)}`,
        'x-forwarded-for': '203.0.113.10',
        'user-agent': 'a browser',
        cookie: 'furrow-device=known; other=1; furrow-reset=a%20b',
      },
    });
    const request = requests.at(-1) as Record<string, unknown>;
    expect(request).toMatchObject({
      ip: '127.0.0.1',
      userAgent: 'a browser',
      clientHints: { ip: '203.0.113.9', city: `Ghent${'x'.repeat(95)}`, country: null },
      cookies: { device: 'known', reset: 'a b' },
    });
  });
});

describe('input', () => {
  const country = (query: string) =>
    app.inject({ url: `/api/v1/users/get-country/?${query}`, headers: as('customer') });

  test('all errors are reported together, by field', async () => {
    const reply = await country('lat=1x&lng=181');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      message: '',
      code: 'invalid_input',
      params: expect.any(Object),
      data: { lat: ['Enter a number.'], lng: ['A longitude is between -180 and 180.'] },
    });
  });

  test('a missing field is named', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/users/login/',
      payload: { password: 'x' },
    });
    expect(reply.json()).toMatchObject({ data: { email: ['This field is required.'] } });
  });

  test.each([
    'lat=1&lat=2&lng=3',
    'lat[]=1&lng=2',
    'lat=1e308&lng=1',
    'lat=NaN&lng=1',
    'lat=Infinity&lng=1',
    'lat=&lng=1',
    'lat=0x10&lng=1',
    'lat=%00&lng=1',
  ])('%s is not a point', async (query) => {
    const reply = await country(query);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', data: { lat: expect.any(Array) } });
  });

  test('unknown fields are dropped', async () => {
    await country('lat=1&lng=2&user_type=1&__proto__=x&constructor=y');
    expect(requests.at(-1)).toMatchObject({ query: { lat: 1, lng: 2 } });
    expect(Object.keys((requests.at(-1) as { query: object }).query)).toEqual(['lat', 'lng']);
  });

  test('a body that is not an object is refused by name', async () => {
    for (const payload of ['[1]', '"x"', '7', 'null']) {
      const headers = { ...as('customer'), 'content-type': 'application/json' };
      const reply = await app.inject({ method: 'POST', url: '/api/v1/carts/cart/', headers, payload });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'invalid_input' });
    }
  });

  test('numbers and flags are accepted as themselves or as strings', async () => {
    const reply = await app.inject({
      url: '/api/v1/carts/area-detail/?area=12.34&price_range=1&with_image=true',
      headers: as('customer'),
    });
    expect(reply.json()).toMatchObject({ data: { area_ha: 12.34, with_image: true } });
  });
});

describe('output', () => {
  test('only fields of the schema are sent', async () => {
    const reply = await app.inject({
      url: '/api/v1/users/get-country/?lat=51&lng=3',
      headers: as('customer'),
    });
    expect(reply.json()).toEqual({ message: '', data: { id: 56, name: 'Belgium' } });
  });

  test('field errors from the handler have the form of those from the schema', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/carts/cart/',
      headers: as('customer'),
      payload: { price_range: 1, area_ha: '1', coordinates: [] },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      message: '',
      code: 'invalid_input',
      params: { coordinates: [{ code: 'input.field_missing', params: {} }] },
      data: { coordinates: ['Draw the field first.'] },
    });
  });

  test('a refusal with data also has its status in the body', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/payments/create-order',
      headers: as('customer'),
      payload: {
        amount: 1,
        cart_id: ['6a0e5a8e-0000-4000-8000-000000000001'],
        billing_address: { address_line_1: 'a', city: 'b', district: 'c', state: 'd', postal_code: 'e' },
      },
    });
    expect(reply.statusCode).toBe(402);
    expect(reply.json()).toEqual({
      status: 402,
      message:
        'There is not enough money in your wallet for this payment. Nothing was charged. Check the amounts and pay again.',
      code: 'payment_declined',
      data: { message: 'No money there.' },
    });
  });

  test('extra fields are sent next to the data', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/token/refresh',
      payload: { refresh: 'x' },
    });
    expect(reply.json()).toEqual({ message: '', data: 'new', access: 'new' });
  });
});

describe('a call that streams', () => {
  const askAssistant = (prompt: string, accept: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/chatbot/chat/',
      headers: { ...as('customer'), accept },
      payload: { prompt },
    });
  const unreachable = { code: 'assistant_unreachable', data: null, message: expect.any(String) };
  const events = (body: string) =>
    [...body.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event, data = '']) => [
      event,
      JSON.parse(data),
    ]);

  test.each(['text/event-stream', 'application/json;q=0.5, Text/Event-Stream; q=1'])(
    'sends deltas and then the reply: %s',
    async (accept) => {
      const reply = await askAssistant('one\ntwo "three" four', accept);
      expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      const data = { assistant: 'x', item_id: null, questions_left: null, chat_history: [] };
      expect(events(reply.body)).toEqual([
        ['delta', { text: 'one\ntwo' }],
        ['delta', { text: '"three"' }],
        ['done', { message: '', data, response: 'one\ntwo "three" four' }],
      ]);
    },
  );

  test('answers in one piece if the client does not accept events', async () => {
    for (const accept of ['application/json', '*/*', 'text/html']) {
      const reply = await askAssistant('one two', accept);
      expect(reply.json()).toMatchObject({ message: '', response: 'one two' });
      expect(reply.headers['content-type']).toContain('application/json');
    }
  });

  test('is refused by status before the first delta, and by an event after it', async () => {
    const earlyReply = await askAssistant('refused', 'text/event-stream');
    expect([earlyReply.statusCode, earlyReply.json()]).toEqual([503, unreachable]);
    const lateReply = await askAssistant('one refused', 'text/event-stream');
    expect(lateReply.statusCode).toBe(200);
    expect(events(lateReply.body)).toEqual([
      ['delta', { text: 'one' }],
      ['error', unreachable],
    ]);
  });

  test('leaks no internals when it fails', async () => {
    const earlyReply = await askAssistant('breaks', 'text/event-stream');
    expect([earlyReply.statusCode, earlyReply.json().code]).toEqual([500, 'internal']);
    const lateReply = await askAssistant('one breaks', 'text/event-stream');
    expect(events(lateReply.body).at(-1)).toMatchObject(['error', { code: 'internal' }]);
    expect(earlyReply.body + lateReply.body).not.toContain('secret');
  });
});
