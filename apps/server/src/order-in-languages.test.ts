import { fieldOfPixels, type SyntheticScene } from '@furrow/analysis/testing/synthetic-scene';
import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { wordsOf } from './adapters/assistant/words/words.ts';
import { brokenRules } from './features/audit/broken-rules.test-support.ts';
import { textIn } from './features/catalogue/local-text.ts';
import { readShippedCatalogue } from './features/catalogue/read-catalogue.ts';
import { documentsOf, mailsTo, pdfOf, topUp } from './features/documents/documents.test-support.ts';
import { imagePurchasesOf, price } from './features/pictures/images.test-support.ts';
import { textOf } from './pdf/read-pdf.test-support.ts';
import { aServer, type Person } from './testing/a-server.test-support.ts';
import { readableTextsIn } from './testing/readable-texts.test-support.ts';

const server = aServer({
  settings: { company: { name: 'Acre 51 Ltd', address: '1 Mill Lane, Ghent', taxId: 'BE 0123' } },
});
const { results, buy, executeJob: work } = imagePurchasesOf(server);
const scenes: SyntheticScene[] = [
  { id: 'S2A-31', datetime: '2050-06-01T10:30:00Z', nir: 3_000 },
  { id: 'S2A-32', datetime: '2050-06-11T10:30:00Z', nir: 4_000 },
];
const fieldName = 'The Widow’s Field';
/** Topics of the questions to the assistant. In a language without words of its own, they are asked in English. */
const requestedTopics = ['field', 'condition', 'parts', 'action'];
const questionsIn = (language: string): string[] =>
  requestedTopics.map((topic) => wordsOf(language).questions.find(([, asks]) => asks === topic)![0]);
/** Returns the translated names of the service, the soil and the vegetation that are ordered. */
async function translatedNames(language: string): Promise<[service: string, types: string[]]> {
  const { services, industries } = await readShippedCatalogue();
  const { soil_types, vegetation_types } = industries.find(({ code }) => code === 'agriculture')!;
  const texts = [
    services.find(({ code }) => code === 'vegetation-index')!.name,
    soil_types[0]!,
    vegetation_types[0]!,
  ];
  const [service, ...types] = texts.map((text) => textIn(text, language));
  return [service!, types];
}

const textsWithService = [
  'mail: order_paid',
  'mail: analysis_ready',
  'mail: pictures_paid',
  'mail: refund',
  'receipt',
  'credit_note',
  'the list of orders',
  'an order',
  'news',
  'the wallet',
  'the result',
  'what is shared',
  'the statement',
  'the archive',
];
const textsWithTypes = ['an order', 'the result', 'the assistant', 'what is shared', 'the archive'];

beforeEach(() => {
  server().clock.now = new Date('2050-06-02T10:30:00Z');
});

const withSingleSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ');
async function data(person: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) {
  const reply = await server().call(method, path, { as: person, ...(body && { body }) });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json().data;
}
/** Signs in again, because a session has expired after ten days. */
async function signInAgain(person: Person): Promise<void> {
  const { email, password } = person;
  const reply = await server().call('POST', '/users/login/', { body: { email, password } });
  Object.assign(person, reply.json().tokens);
}
const fetchOk = async (url: string) => {
  const reply = await server().app.inject({ url });
  expect(reply.statusCode, url).toBe(200);
  return reply;
};

/** An order of three analyses: two delivered, images bought for one of them, the third cancelled. */
async function anOrder(language: string) {
  const person = await server().customer({}, language);
  await topUp(server(), person, 20);
  await server().pay(person, [await server().cartItem(person, true)]);
  await server().features.sweep();
  const geometry = { type: 'Polygon', coordinates: fieldOfPixels(4, 4, 20, 20).parts[0] };
  const { id: field_id } = await data(person, 'POST', '/fields/', { name: fieldName, geometry });
  const recurring = { recurring: true, recurring_days: 1, recurring_times: 2 };
  const orderInputs = { ...recurring, coordinates: undefined, field_id };
  const result = await results.buyAndExecute(scenes, false, orderInputs, person);
  server().clock.now = new Date('2050-06-12T10:30:00Z');
  await signInAgain(person);
  const { itemId, runIds } = result;
  expect((await buy(person, runIds[1]!, { amount: price / 100 })).statusCode).toBe(201);
  await work({ ...result, runId: runIds[1]! });
  await data(person, 'PATCH', '/payments/cancel-recurring/', { item_id: itemId });
  const body = {
    refresh: person.refresh,
    current_password: person.password,
    password: 'a field of oats',
    confirm_password: 'a field of oats',
  };
  await data(person, 'POST', '/users/reset-password/', body);
  person.password = body.password;
  server().clock.now = new Date('2050-06-12T13:30:00Z');
  await server().features.sweep();
  await signInAgain(person);
  expect(await brokenRules(server().database)).toEqual([]);
  const path = `/orders/view-analysis/?item_id=${itemId}`;
  return { person, itemId, orderId: (await data(person, 'GET', path)).order_id };
}

/** Returns all texts of a result and its files, as its owner and readers of its link see them. */
async function textsOfResult(record: {
  metadata: { files: { kind: string; url: string }[] };
}): Promise<string[]> {
  const urlOf = (kind: string) => record.metadata.files.find((file) => file.kind === kind)!.url;
  return [
    ...readableTextsIn(record),
    await textOf((await fetchOk(`${urlOf('pdf')}&field_name=1`)).rawPayload),
    (await fetchOk(urlOf('csv'))).body,
    ...readableTextsIn((await fetchOk(urlOf('geojson'))).json()),
  ];
}

async function textsOfArchive(person: Person): Promise<string[]> {
  const { url } = await data(person, 'POST', '/users/my-data/');
  const files = Object.entries(unzipSync((await fetchOk(url)).rawPayload));
  return files.flatMap(([name, bytes]) => {
    if (name.endsWith('.txt')) return [strFromU8(bytes).replaceAll(/^\S+ {2,}/gm, '')];
    return name.endsWith('.json') ? readableTextsIn(JSON.parse(strFromU8(bytes))) : [];
  });
}

/** Hindi alone has letters of its own, so that no English word can pass for one of its words. */
const testedLanguages = process.env['FURROW_DEEP'] === '1' ? translatedLanguageCodes : ['hi'];

describe.each(testedLanguages)('in %s', (language) => {
  test('nothing that an order produces contains English', { tags: ['deep'] }, async () => {
    const { person, itemId, orderId } = await anOrder(language);
    const get = (path: string) => data(person, 'GET', path);
    const textsBySource: Record<string, string[]> = {};

    for (const { kind, subject, plain } of await mailsTo(server(), person)) {
      textsBySource[`mail: ${kind}`] = [subject, plain];
    }
    for (const { id, kind } of await documentsOf(server(), person)) {
      const pdf = await pdfOf(server(), person, id);
      textsBySource[kind] = [...(textsBySource[kind] ?? []), await textOf(pdf.rawPayload)];
    }
    for (const [name, path] of Object.entries({
      'the list of orders': '/orders/order-list/',
      'an order': `/orders/order-detail/?order_id=${orderId}`,
      'its story': `/orders/order-timeline/?order_id=${orderId}`,
      'the story of an item': `/orders/order-timeline/?order_id=${orderId}&item_id=${itemId}`,
      news: '/orders/news/',
      'the wallet': '/orders/wallet-history/',
    })) {
      textsBySource[name] = readableTextsIn(await get(path));
    }
    textsBySource['the result'] = await textsOfResult(await get(`/orders/view-analysis/?item_id=${itemId}`));

    const answers: string[] = [];
    for (const question of questionsIn(language)) {
      const chatRequest = { as: person, body: { item_id: itemId, question } };
      answers.push((await server().call('POST', '/chatbot/chat/', chatRequest)).json().response);
    }
    textsBySource['the assistant'] = answers;

    const { path } = await data(person, 'POST', '/orders/evidence/', { item_id: itemId });
    const evidencePath = `/evidence-record/${path.replace('/evidence/', '')}/`;
    const evidence = (await server().call('GET', evidencePath, { language })).json().data;
    textsBySource['what is shared'] = await textsOfResult(evidence);
    const { url } = await data(person, 'POST', '/orders/wallet-statement/');
    textsBySource['the statement'] = [(await fetchOk(url)).body];
    textsBySource['the archive'] = await textsOfArchive(person);

    const { provenance } = evidence.metadata;
    const citations = [provenance, ...(provenance.more_formulas ?? [])].map(({ citation }) => citation);
    const names = [
      fieldName,
      person.email,
      'Ada Veldman',
      'Veldman and daughters',
      'Acre 51 Ltd',
      'BE 0123',
      '1 Mill Lane, Ghent',
      'Furrow',
      provenance.engine,
      ...citations,
    ];
    const english = Object.entries(textsBySource).map(([name, texts]) => [
      name,
      findEnglish(withSingleSpaces(texts.join('\n')), names),
    ]);
    expect(Object.fromEntries(english)).toEqual(Object.fromEntries(english.map(([name]) => [name, []])));

    const [service, types] = await translatedNames(language);
    const sourcesWith = (words: string) =>
      Object.keys(textsBySource)
        .filter((name) => textsBySource[name]!.join('\n').includes(words))
        .toSorted();
    // Both lists are sorted, because mails arrive in any order.
    expect(sourcesWith(service)).toEqual(textsWithService.toSorted());
    for (const type of types) expect(sourcesWith(type)).toEqual(textsWithTypes.toSorted());
  });
});
