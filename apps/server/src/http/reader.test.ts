import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { beforeAll, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../testing/a-server.test-support.ts';
import { fieldRing } from '../testing/example-requests.test-support.ts';

const server = aServer();
let person: Person;
beforeAll(async () => {
  person = await server().customer();
});

const tiny = [
  [3.7, 51],
  [3.7003, 51],
  [3.7003, 51.0002],
  [3.7, 51.0002],
  [3.7, 51],
];
const open = fieldRing.slice(0, -1);

/** The part of the replies that these tests read. */
interface ReplyData {
  refused?: { message: string }[];
  lines?: string[];
  visibility?: object;
}

async function callIn(
  path: string,
  body: object,
  language?: string,
): Promise<{ status: number; data: ReplyData }> {
  const reply = await server().call('POST', path, { as: person, body, ...(language && { language }) });
  return { status: reply.statusCode, data: reply.json().data };
}

describe('errors of a field are written in the requested language', () => {
  test.each([
    [undefined, 'The outline does not end where it began. Close it at its first corner.'],
    ['de', 'The outline does not end where it began. Close it at its first corner.'],
    ['*', 'The outline does not end where it began. Close it at its first corner.'],
    ['es-MX,es;q=0.9,en;q=0.8', 'El contorno no termina donde empezó. Ciérralo en su primer vértice.'],
    ['fr', 'Le contour ne finit pas là où il a commencé. Fermez-le à son premier sommet.'],
    [','.repeat(5_000), 'The outline does not end where it began. Close it at its first corner.'],
  ])('%s', async (language, sentence) => {
    const body = { name: 'North', geometry: { type: 'Polygon', coordinates: [open] } };
    expect(await callIn('/fields/', body, language)).toEqual({ status: 400, data: { geometry: [sentence] } });
  });

  test('for each field of an import, with numbers in the format of the language', async () => {
    const fields = [{ name: 'Small', geometry: { type: 'Polygon', coordinates: [tiny] } }];
    const { data } = await callIn('/fields/import/', { fields }, 'pt-BR');
    expect(data.refused).toEqual([
      {
        index: 0,
        reason: 'too_small',
        message:
          'Este talhão é pequeno demais para um satélite com pixels de 10\u00a0m (0,04\u00a0ha). Desenhe o bloco inteiro ou junte-o ao vizinho.',
      },
    ]);
  });
});

describe('what is wrong inside of a list is named as the language names it', () => {
  const refusals = async (language?: string) => {
    const [importReply, orderedField] = [
      await callIn('/fields/import/', { fields: [{ geometry: {} }] }, language),
      await callIn('/carts/cart/bulk/', { lines: [{ soil_type: 5 }] }, language),
    ];
    expect(orderedField.status).toBe(400);
    return [importReply.data.refused!.map(({ message }) => message), orderedField.data.lines!].flat();
  };

  test('in English', async () => {
    expect(await refusals()).toEqual([
      'Name: Give the field a name.',
      'Field Id: This field is required.',
      'Price Range: Enter a number.',
      'Soil Type: This must be text.',
    ]);
  });

  test.each(translatedLanguageCodes)('in %s without English', async (language) => {
    const sentences = await refusals(language);
    expect(sentences.filter((sentence) => !/. ?: ./.test(sentence))).toEqual([]);
    expect(findEnglish(sentences.join(' '))).toEqual([]);
  });
});

test('a quote says in the language of its reader how the satellite sees the field', async () => {
  const list = async (path: string) => (await server().call('GET', path, { as: person })).json().data;
  const [industry] = await list('/admin-panel/industry-list/');
  const [service] = await list(`/admin-panel/service-industries/${industry.id}/`);
  const { data } = await callIn('/carts/quote/', { coordinates: [fieldRing], service_id: service.id }, 'hi');
  expect(data.visibility).toMatchObject({
    verdict: 'green',
    sentence: expect.stringMatching(/^सैटेलाइट इस खेत को अच्छी तरह देखता है: 10\u00a0m के 1,2\d\d पिक्सेल/),
  });
});

describe('refusals and successes are written in the language of the caller', () => {
  test.each([
    ['es', 'El correo o la contraseña no son correctos.'],
    ['en', 'The e-mail or the password is not right.'],
  ])('a refusal, in %s', async (language, message) => {
    const body = { email: 'nobody@example.org', password: 'a wrong password' };
    const reply = await server().call('POST', '/users/login/', { body, language });
    expect(reply.json()).toMatchObject({ code: 'wrong_credentials', message });
  });

  test('the detail that clients compare stays in English', async () => {
    const reply = await server().call('GET', '/fields/', { language: 'fr' });
    expect(reply.json()).toMatchObject({
      code: 'not_signed_in',
      message: 'Connectez-vous d’abord.',
      detail: 'Sign in first.',
    });
  });

  test.each([
    ['hi', /\$12\.00/],
    ['es', /12,00\u00a0(US)?\$/],
  ])('an amount in the format of %s', async (language, amount) => {
    const body = { amount: 12, payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() };
    const reply = await server().call('POST', '/payments/wallet-topup/', { as: person, body, language });
    expect(reply.json().message).toMatch(amount);
    expect(reply.json().data.message).toBe(reply.json().message);
  });
});
