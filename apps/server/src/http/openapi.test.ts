import type { Endpoint } from '@furrow/contract/endpoint/endpoint';
import { refusals } from '@furrow/contract/endpoint/refusals';
import { endpoints } from '@furrow/contract/endpoints';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { refusalsOf } from './openapi-refusals.ts';

interface Operation {
  responses: Record<string, { $ref?: string }>;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  security?: object[];
}
interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  allOf?: JsonSchema[];
  enum?: string[];
  const?: unknown;
  oneOf?: { const: string; description: string }[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  servers: { url: string }[];
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, { content: { 'application/json': { schema: JsonSchema } } }>;
  };
}
const documentFor = (publicUrl: string | null = null) =>
  openApiDocument({ productName: 'Furrow', version: '1', publicUrl });
const document = documentFor() as unknown as Document;
const { paths, components } = document;
const operationOf = ({ path, method }: Endpoint) => paths[`/api/v1${path}`]?.[method.toLowerCase()];

describe.each(Object.entries<Endpoint>(endpoints))('%s', (_name, endpoint) => {
  const operation = operationOf(endpoint);

  test('is documented with every status it answers', () => {
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses).toContain(String(endpoint.status ?? 200));
    expect(statuses).toContain('default');
    for (const code of endpoint.refusals ?? []) expect(statuses).toContain(String(refusals[code].status));
    expect(statuses.includes('401')).toBe(
      endpoint.caller !== 'anyone' || (endpoint.refusals ?? []).some((code) => refusals[code].status === 401),
    );
    const security: Partial<Record<Endpoint['caller'], object[]>> = {
      anyone: [],
      visitor: [{}, { session: [] }],
    };
    expect(operation?.security).toEqual(security[endpoint.caller]);
  });

  test('names its path parameters and the refusals of a body', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const named = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
    expect(named.map(({ name }) => name)).toEqual(inPath);
    // A call with GET has no body; the body of any other call can have an unsupported type or size.
    for (const status of ['413', '415'])
      expect(status in (operation?.responses ?? {})).toBe(endpoint.method !== 'GET');
  });

  test('names each refusal under its status', () => {
    for (const [status, codes] of refusalsOf(endpoint)) {
      const name =
        (operation?.responses[status] ?? operation?.responses.default)?.$ref?.split('/').at(-1) ?? '';
      const schema = components.responses[name]?.content['application/json'].schema;
      const named = schema?.allOf?.[1]?.properties?.code?.enum;
      expect(named).toEqual(expect.arrayContaining(codes));
    }
  });
});

test('the document is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('it names the address of the server', () => {
  expect(document.servers).toEqual([{ url: '/' }]);
  expect(documentFor('https://fields.example.org')).toMatchObject({
    servers: [{ url: 'https://fields.example.org' }],
  });
});

test('shared schemas are defined once', () => {
  // Without components, the document would have 380 kB.
  expect(JSON.stringify(document).length).toBeLessThan(195_000);
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Refusal', 'CartItem', 'SavedField', 'Tier', 'User', 'Uuid']),
  );
});

test('a sign-up accepts one user type, customer', () => {
  const body = operationOf(endpoints.signUp)?.requestBody?.content['application/json'].schema;
  expect(body).toMatchObject({ properties: { user_type: { const: 0 } } });
});

test('an OpenAPI linter reports nothing', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The reasons for these exceptions are in docs/decisions/0035-the-interface-described.md.
      'no-path-trailing-slash': 'off',
      'operation-4xx-response': 'off',
      'info-license': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

test('every refusal has a sentence, except for field errors', () => {
  const documentedCodes = components.schemas['Refusal']?.properties?.code?.oneOf ?? [];
  expect(documentedCodes.map((one) => one.const)).toEqual(Object.keys(refusals));
  for (const [code, { message }] of Object.entries(refusals)) {
    if (code === 'invalid_input') expect(message).toBe('');
    else expect(message).toMatch(/^[A-Z].*[.d]$/);
  }
});
