import { readFileSync } from 'node:fs';
import { recipeFor, serviceCodes } from '@furrow/analysis/services/all';
import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { wordsToUse } from '@furrow/messages/one-word-for-one-thing.test-support';
import { typographyFaults } from '@furrow/messages/typography.test-support';
import { afterEach, describe, expect, test } from 'vitest';
import { aShop, measuredHectares, rectangle } from '../cart/shop.test-support.ts';
import { catalogueNames, namesOf } from './catalogue-names.ts';
import { textIn } from './local-text.ts';
import { missingTexts } from './missing-texts.ts';
import { parseCatalogue, readShippedCatalogue, shippedCatalogue } from './read-catalogue.ts';

const yaml = readFileSync(shippedCatalogue, 'utf8');
const shop = aShop(yaml);
afterEach(() => shop().applyCatalogueText(yaml));

/** Requests a list as a customer in a language. */
async function list<Row>(path: string, language?: string): Promise<Row[]> {
  const { status, body } = await shop().call(await shop().customer(), 'GET', path, undefined, language);
  expect(status).toBe(200);
  return body.data as Row[];
}

const roles = (language?: string) =>
  list<{ title: string }>('/admin-panel/role-list/', language).then((rows) => rows.map(({ title }) => title));
const industries = (language?: string) => list<Industry>('/admin-panel/industry-list/', language);
const servicesOf = (id: number, language?: string) =>
  list<Service>(`/admin-panel/service-industries/${id}/`, language);

/** All texts in a language, at any depth: values of objects with an entry per language. */
function localTextsIn(value: unknown, code: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === code && typeof one === 'string' ? [one] : localTextsIn(one, code),
  );
}

test('the catalogue that comes with Furrow has every text in every language', async () => {
  expect(missingTexts(await readShippedCatalogue())).toEqual([]);
});

test('no word of the catalogue is hyphenated at a line break of its file', async () => {
  expect(JSON.stringify(await readShippedCatalogue()).match(/\p{L}- \p{L}+/gu)).toBeNull();
});

test.each(translatedLanguageCodes)(
  'marks and figures of the catalogue are set as %s sets them',
  async (code) => {
    const texts = localTextsIn(await readShippedCatalogue(), code);
    expect(texts.length).toBeGreaterThan(100);
    const faults = texts
      .map((text) => [text, ...typographyFaults(code, text)])
      .filter(([, ...found]) => found.length > 0);
    expect(faults).toEqual([]);
  },
);

test.each(translatedLanguageCodes)(
  'the catalogue has the words that the messages have in %s',
  async (code) => {
    const others = localTextsIn(await readShippedCatalogue(), code)
      .map((text) => [text, ...wordsToUse(code, text)])
      .filter(([, ...use]) => use.length > 0);
    expect(others).toEqual([]);
  },
);

describe('the lists are in the language that the caller requests', () => {
  test.each([
    ['es-MX', 'Agricultor o propietario', 'Agricultura', 'Trigo', 'Índice de vegetación'],
    ['fr', 'Agriculteur / exploitant', 'Agriculture', 'Blé', 'Indice de végétation'],
    ['hi', 'किसान / मालिक', 'कृषि', 'गेहूँ', 'वनस्पति सूचकांक'],
    ['pt-BR', 'Produtor / proprietário', 'Agricultura', 'Trigo', 'Índice de vegetação'],
    ['de', 'Farmer / owner', 'Agriculture', 'Wheat', 'Vegetation index'],
  ])('%s', async (language, role, industry, type, service) => {
    expect((await roles(language))[0]).toBe(role);
    const [first] = await industries(language);
    expect(first).toMatchObject({ name: industry });
    expect(first!.vegetation_type[0]).toBe(type);
    expect((await servicesOf(first!.id, language))[0]).toMatchObject({
      code: 'vegetation-index',
      name: service,
    });
  });

  test.each(['es', 'fr', 'hi', 'pt'])('in %s without an English word', async (language) => {
    const offeredIndustries = await industries(language);
    const services = await Promise.all(offeredIndustries.map(({ id }) => servicesOf(id, language)));
    const botMessages = await list<{ message_text: string }>('/chatbot/messages/', language);
    expect(botMessages).toHaveLength(22);
    const texts = [
      ...(await roles(language)),
      ...offeredIndustries.flatMap(({ name, soil_type, vegetation_type }) => [
        name,
        ...soil_type,
        ...vegetation_type,
      ]),
      ...offeredIndustries.flatMap((industry) => industry.unspecified_soil_type ?? []),
      ...services
        .flat()
        .flatMap(({ name, title, description, features }) => [name, title, description, features]),
      ...botMessages.map(({ message_text }) => message_text.replaceAll(/\{\w+\}/g, '')),
      ...(await list<{ name: string }>('/users/blacklisted-countries/', language)).map(({ name }) => name),
    ];
    expect(texts.filter((text) => findEnglish(text).length > 0)).toEqual([]);
    if (language === 'hi') {
      expect(texts.filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
    }
  });
});

describe('a catalogue with some texts in some languages', () => {
  const partialYaml = yaml
    .replace(/title:\n {6}en: Farmer \/ owner\n( {6}.*\n)+/, 'title: Grower\n')
    .replace(/title:\n {6}en: Farm manager\n( {6}.*\n)+/, 'title: { en: Manager, es: Gerente }\n');

  test('shows English where a text is missing', async () => {
    await shop().applyCatalogueText(partialYaml);
    expect((await roles('es')).slice(0, 2)).toEqual(['Grower', 'Gerente']);
    expect((await roles('fr')).slice(0, 2)).toEqual(['Grower', 'Manager']);
    expect(
      missingTexts(parseCatalogue(partialYaml, 'shop.yaml')).map(({ language, paths }) => [language, paths]),
    ).toEqual(
      translatedLanguageCodes.map((code) => [
        code,
        ['roles farmer title', ...(code === 'es' ? [] : ['roles farm-manager title'])],
      ]),
    );
  });

  test('loses a translation that was removed from the file', async () => {
    expect(await roles('hi')).toContain('किसान / मालिक');
    await shop().applyCatalogueText(partialYaml);
    expect(await roles('hi')).not.toContain('किसान / मालिक');
  });
});

describe('a chosen type', () => {
  const rings = [rectangle(3.7, 51, 0.006, 0.003)];
  async function addItem(types: { soil_type: string; vegetation_type: string }, language: string) {
    const customer = await shop().customer();
    const [tier] = await shop().tiers(measuredHectares(rings));
    const body = {
      geometry: { type: 'Polygon', coordinates: rings },
      area_ha: measuredHectares(rings),
      price_range: tier!.id,
      with_image: false,
      recurring: false,
      ...types,
    };
    const reply = await shop().call(customer, 'POST', '/carts/cart/', body, language);
    const stored = await shop()
      .db.selectFrom('cart_items')
      .select(['soil_type', 'vegetation_type'])
      .where('account', '=', customer.account)
      .execute();
    return { reply, stored, customer };
  }

  test.each([
    ['by its name in the language of the caller', { soil_type: 'मटियार (चिकनी)', vegetation_type: 'गेहूँ' }],
    ['by its name in another language', { soil_type: 'Arcilloso', vegetation_type: 'Blé' }],
    ['by the stored name', { soil_type: 'Clay', vegetation_type: 'Wheat' }],
  ])('%s is stored under one name, and shown to each reader in their language', async (_how, types) => {
    const { reply, stored, customer } = await addItem(types, 'hi');
    expect(reply).toMatchObject({ status: 201 });
    expect(stored).toEqual([{ soil_type: 'Clay', vegetation_type: 'Wheat' }]);
    expect(reply.body.data).toMatchObject({
      soil_type: 'मटियार (चिकनी)',
      vegetation_type: 'गेहूँ',
      service_name: 'वनस्पति सूचकांक',
      price_range: { service_name: 'वनस्पति सूचकांक' },
    });
    const basket = await shop().call(customer, 'GET', '/carts/cart/', undefined, 'pt');
    expect((basket.body.data as object[])[0]).toMatchObject({
      soil_type: 'Argiloso',
      vegetation_type: 'Trigo',
      service_name: 'Índice de vegetação',
    });
  });

  test('is refused when no list has it', async () => {
    const { reply, stored } = await addItem({ soil_type: 'Clay', vegetation_type: 'Weizen' }, 'es');
    expect(reply.status).toBe(400);
    expect(stored).toEqual([]);
  });
});

test('a withdrawn service keeps its name, and an unknown one has the name from the order', async () => {
  await shop().applyCatalogueText(
    yaml
      .replace(
        'chlorophyll, soil-moisture, soil-mapping, burn-scar]',
        'soil-moisture, soil-mapping, burn-scar]',
      )
      .replace(/ {2}- code: chlorophyll\n(.*\n)*?(?= {2}- code: soil-moisture)/, ''),
  );
  const names = await catalogueNames(shop().db, 'es');
  expect(names.service('chlorophyll', 'Chlorophyll')).toBe('Clorofila');
  expect(names.service('never-sold', 'Once sold')).toBe('Once sold');
  expect(names.type('Never grown')).toBe('Never grown');
  expect(names.type(null)).toBeNull();
});

describe('a service that was never sold', () => {
  const nothingSold = { services: [], types: [] };

  test.each(serviceCodes)('%s has a name of its own, which is that of its record in English', (code) => {
    const { name } = recipeFor(code)!;
    expect(namesOf(nothingSold, 'en').service(code, name)).toBe(name);
    for (const language of translatedLanguageCodes) {
      const own = namesOf(nothingSold, language).service(code, name);
      expect(findEnglish(own)).toEqual([]);
    }
  });

  test('has the translated name of the catalogue that comes with Furrow', async () => {
    const { services } = await readShippedCatalogue();
    for (const { code, name } of services)
      for (const language of translatedLanguageCodes)
        expect(namesOf(nothingSold, language).service(code, name.en)).toBe(textIn(name, language));
  });

  test('keeps the name by which an operator sold it', () => {
    expect(namesOf(nothingSold, 'es').service('methane', 'Gas leaks')).toBe('Gas leaks');
  });
});
