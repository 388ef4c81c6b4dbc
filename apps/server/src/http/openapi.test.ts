import type { Endpoint } from '@furrow/contract/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import { refusals } from '@furrow/contract/refusals';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

type Operation = { responses: Record<string, unknown>; parameters?: { name: string; in: string }[] };
const { paths } = openApiDocument('Furrow', '1') as { paths: Record<string, Record<string, Operation>> };

test.each(Object.entries<Endpoint>(endpoints))(
  '%s is described with all that it answers',
  (_name, endpoint) => {
    const operation = paths[`/api/v1${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    expect(operation).toBeDefined();
    const statuses = Object.keys(operation?.responses ?? {}).map(Number);
    expect(statuses).toContain(endpoint.status ?? 200);
    for (const code of endpoint.refusals ?? []) expect(statuses).toContain(refusals[code].status);
    expect(statuses.includes(401)).toBe(
      endpoint.caller !== 'anyone' || (endpoint.refusals ?? []).some((code) => refusals[code].status === 401),
    );
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(
      operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [],
    ).toEqual(inPath);
  },
);

test('the document is plain JSON', () => {
  const document = openApiDocument('Furrow', '1');
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('every refusal has a sentence that says what happened, or is by field', () => {
  for (const [code, { message }] of Object.entries(refusals)) {
    if (code === 'invalid_input') expect(message).toBe('');
    else expect(message).toMatch(/^[A-Z].*[.d]$/);
  }
});
