import { requestKeys } from '@furrow/contract/request-keys.test-support';
import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mockLanguage, restoreEnglish } from '../texts/in-another-language.test-support.ts';
import { problemDetail, problemToasts } from './problem-toasts.ts';

test('one toast per field, with its readable name', () => {
  const fields = { address_line_1: ['Address is required'], email: ['Too long.', 'Not an e-mail.'] };
  expect(problemToasts({ kind: 'invalid', fields })).toEqual([
    'Address Line 1: Address is required',
    'Email: Too long. Not an e-mail.',
  ]);
});

test('the sentence of a refusal; none when it has none', () => {
  const refused = { kind: 'refused', status: 409, code: 'x', data: null } as const;
  expect(problemToasts({ ...refused, message: 'The price has changed.' })).toEqual([
    'The price has changed.',
  ]);
  expect(problemToasts({ ...refused, message: '' })).toEqual([]);
});

test('the id of a request that the server failed to answer can be quoted', () => {
  const unreadable = { kind: 'unreadable', status: 502 } as const;
  expect(problemDetail({ ...unreadable, requestId: '7k3vq9xm2p' })).toBe('Reference for support: 7k3vq9xm2p');
  expect(problemDetail(unreadable)).toBeUndefined();
  expect(problemDetail({ kind: 'offline' })).toBeUndefined();
});

test.each(['offline', 'unreachable'] as const)('%s is a network error', (kind) => {
  expect(problemToasts({ kind })).toEqual(['Network Error']);
});

describe('in another language', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    restoreEnglish();
  });

  /** Texts of the toasts that a reply with this status and body shows. */
  async function toastsOf(status: number, body: object, statusText = '') {
    const [{ exchange }, toasts] = [await import('./exchange.ts'), await import('./problem-toasts.ts')];
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, statusText }));
    const reply = await exchange({ method: 'POST', path: '/users/signup/' }, {}, null);
    return reply.ok ? [] : toasts.problemToasts(reply.problem);
  }
  const refused = (keys: readonly string[], sentence: string) => ({
    message: '',
    code: 'invalid_input',
    data: Object.fromEntries(keys.map((key) => [key, [sentence]])),
  });

  test('a field is named as its form names it', async () => {
    mockLanguage('hi');
    expect(await toastsOf(400, refused(['email', 'password'], 'यह जानकारी ज़रूरी है।'))).toEqual([
      'ईमेल: यह जानकारी ज़रूरी है।',
      'पासवर्ड: यह जानकारी ज़रूरी है।',
    ]);
  });

  test('a field without a name leaves the sentence alone', async () => {
    mockLanguage('fr');
    expect(await toastsOf(400, refused(['card_number'], 'Obligatoire.'))).toEqual(['Obligatoire.']);
  });

  test('the sentence stands alone where the names have not arrived', async () => {
    mockLanguage('fr');
    const toasts = await import('./problem-toasts.ts');
    const fields = { email: ['Obligatoire.'] };
    expect(toasts.problemToasts({ kind: 'invalid', fields })).toEqual(['Obligatoire.']);
  });

  test.each(translatedLanguageCodes)(
    '%s: every field and a server that broke down are said without English',
    async (code) => {
      mockLanguage(code);
      const toasts = await toastsOf(400, refused(requestKeys, '!'));
      expect(toasts.filter((toast) => !/. ?: !$/.test(toast))).toEqual([]);
      expect(findEnglish(toasts.join(' '))).toEqual([]);
      const [brokenDown = ''] = await toastsOf(500, {}, 'Internal Server Error');
      expect(brokenDown).not.toBe('');
      expect(findEnglish(brokenDown)).toEqual([]);
    },
  );
});
