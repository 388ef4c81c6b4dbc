import { endpoints } from '@furrow/contract/endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { headersFrom } from './client-look-up.ts';

const allHeaders = {
  'x-user-ip': '203.0.113.7',
  'x-user-country': 'Brazil',
  'x-user-country-code': 'BR',
  'x-user-city': 'São Paulo',
  'x-user-timezone': 'America/Sao_Paulo',
  'x-user-isp': 'Rede',
};
const [ip, city] = ['203.0.113.7', 'São Paulo'];

describe('details in the field names of look-up services', () => {
  test.each([
    [
      {
        ip,
        city,
        country_name: 'Brazil',
        country_code: 'BR',
        country: 'BR',
        timezone: 'America/Sao_Paulo',
        org: 'Rede',
      },
    ],
    [
      {
        query: ip,
        city,
        country: 'Brazil',
        countryCode: 'BR',
        timezone: 'America/Sao_Paulo',
        isp: 'Rede',
        org: 'X',
      },
    ],
    [
      {
        ip,
        city,
        country: 'Brazil',
        country_code: 'BR',
        timezone: { id: 'America/Sao_Paulo' },
        connection: { isp: 'Rede' },
      },
    ],
  ])('%j', (body) => {
    expect(headersFrom(body)).toEqual(allHeaders);
  });

  test.each([null, [], 'text', 7, {}, { ip: null, city: 3, timezone: null }])('none in %j', (body) => {
    expect(headersFrom(body)).toEqual({});
  });
});

describe('characters that a header cannot hold', () => {
  test.each([
    ['東京', '%E6%9D%B1%E4%BA%AC'],
    ['a\r\nx-evil: 1', 'a x-evil: 1'],
    ['\ud800', '%EF%BF%BD'],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('%j becomes %s', (city, text) => {
    const headers = headersFrom({ city });
    expect(headers).toEqual({ 'x-user-city': text });
    expect(() => new Headers(headers)).not.toThrow();
  });

  test('an encoded letter is never cut in two', () => {
    const text = headersFrom({ city: '東'.repeat(50) })['x-user-city'] ?? '';
    expect(text.length).toBeLessThanOrEqual(100);
    expect(decodeURIComponent(text)).toMatch(/^東+$/);
  });
});

describe('the look-up', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const openPage = async () => {
    vi.resetModules();
    return import('./client-hints.ts');
  };

  test('is sent once, without cookies or referrer', async () => {
    const request = vi.fn(async () => Response.json({ ip }));
    vi.stubGlobal('fetch', request);
    const page = await openPage();
    page.lookUpClient('https://ip.example.org/json');
    expect(page.clientHintHeaders()).toEqual({});
    await page.lookUpSettled();
    expect(page.clientHintHeaders()).toEqual({ 'x-user-ip': ip });
    expect(request).toHaveBeenCalledExactlyOnceWith(
      'https://ip.example.org/json',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    );
  });

  test.each<[string, () => Promise<Response>]>([
    ['is refused', async () => Response.json({ ip }, { status: 429 })],
    ['does not answer', () => Promise.reject(new TypeError('failed'))],
    ['answers something else', async () => new Response('<html>')],
  ])('that %s adds no headers, and is not repeated at the next page', async (_what, answer) => {
    const request = vi.fn(answer);
    vi.stubGlobal('fetch', request);
    for (let load = 0; load < 3; load += 1) {
      const page = await openPage();
      page.lookUpClient('https://ip.example.org/json');
      await page.lookUpSettled();
      expect(page.clientHintHeaders()).toEqual({});
    }
    expect(request).toHaveBeenCalledTimes(1);
  });

  test('is cancelled after two seconds, for which the first calls wait', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const request = vi.fn(async () => Response.json({ ip }));
    vi.stubGlobal('fetch', request);
    const page = await openPage();
    page.lookUpClient('https://ip.example.org/json');
    await page.lookUpSettled();
    expect(timeout).toHaveBeenCalledExactlyOnceWith(2_000);
    const signal = timeout.mock.results[0]?.value;
    expect(request).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ signal }));
    timeout.mockRestore();
  });

  test('is made once per tab, however often a page is loaded', async () => {
    const request = vi.fn(async () => Response.json({ ip }));
    vi.stubGlobal('fetch', request);
    for (let load = 0; load < 3; load += 1) {
      const page = await openPage();
      page.lookUpClient('https://ip.example.org/json');
      await page.lookUpSettled();
      expect(page.clientHintHeaders()).toEqual({ 'x-user-ip': ip });
    }
    expect(request).toHaveBeenCalledTimes(1);
  });

  test.each(['{"x-user-ip":"a\\nb","x-evil":"1"}', '[]', 'no JSON', '7', '{}'])(
    'a stored value that could not be a header is fetched again: %s',
    async (text) => {
      stored.set('caller-details', text);
      const request = vi.fn(async () => Response.json({ ip }));
      vi.stubGlobal('fetch', request);
      const page = await openPage();
      page.lookUpClient('https://ip.example.org/json');
      await page.lookUpSettled();
      expect(request).toHaveBeenCalledTimes(1);
      expect(page.clientHintHeaders()).toEqual({ 'x-user-ip': ip });
    },
  );

  test('is awaited by the first call, a read too', async () => {
    let answer: (response: Response) => void = () => {};
    const lookUpReply = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const sentRequests: [string, unknown][] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.startsWith('https://ip.')) return lookUpReply;
      sentRequests.push([url, init.headers]);
      return Response.json({ message: '', data: [], total: 0 });
    });
    const page = await openPage();
    const { call } = await import('./call.ts');
    page.lookUpClient('https://ip.example.org/json');
    const reply = call(endpoints.listCountries, {});
    expect(sentRequests).toEqual([]);
    answer(Response.json({ ip }));
    expect(await reply).toMatchObject({ ok: true });
    expect(sentRequests).toEqual([[expect.any(String), expect.objectContaining({ 'x-user-ip': ip })]]);
  });

  test('is not made without a URL', async () => {
    const request = vi.fn();
    vi.stubGlobal('fetch', request);
    (await openPage()).lookUpClient(null);
    expect(request).not.toHaveBeenCalled();
  });
});
