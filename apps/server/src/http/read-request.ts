import type { Endpoint } from '@furrow/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FieldErrors } from './handlers.ts';

type Read = { ok: true; parts: Record<string, unknown> } | { ok: false; invalid: FieldErrors };

/**
 * The parts of a request that the endpoint takes, checked by their schemas; fields that it does not take are left out.
 * All that is wrong is told at once, by field.
 */
export function readRequest(endpoint: Endpoint, request: FastifyRequest): Read {
  const parts: Record<string, unknown> = {};
  const invalid: FieldErrors = Object.create(null);
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const sent = part === 'body' ? (request.body ?? {}) : request[part];
    const broken = part === 'body' ? brokenText(sent) : null;
    if (broken !== null) {
      invalid[broken] = ['Use letters, digits and ordinary signs only.'];
      continue;
    }
    const read = z.safeParse(schema, sent, { error: sentence });
    if (read.success) parts[part] = read.data;
    else for (const issue of read.error.issues) note(invalid, issue);
  }
  return Object.keys(invalid).length === 0 ? { ok: true, parts } : { ok: false, invalid };
}

/** The field in which half a character stands, which no database takes; null when there is none. */
function brokenText(body: unknown): string | null {
  for (const [field, value] of Object.entries(Object(body))) {
    const open: unknown[] = [value];
    while (open.length > 0) {
      const one = open.pop();
      if (typeof one === 'string' && !one.isWellFormed()) return field;
      if (Array.isArray(one)) {
        for (const inner of one) if (typeof inner === 'string' || typeof inner === 'object') open.push(inner);
      } else if (typeof one === 'object' && one !== null) {
        for (const [key, inner] of Object.entries(one)) {
          if (!key.isWellFormed()) return field;
          if (typeof inner === 'string' || typeof inner === 'object') open.push(inner);
        }
      }
    }
  }
  return null;
}

function note(invalid: FieldErrors, issue: z.core.$ZodIssue): void {
  const { field, inside } = fieldOf(issue.path);
  const text =
    inside.length === 0 ? issue.message : `${inside.join(' ').replaceAll('_', ' ')}: ${issue.message}`;
  const sentences = invalid[field] ?? [];
  invalid[field] = sentences;
  if (sentences.length < 10 && !sentences.includes(text)) sentences.push(text);
}

/** A field of an object has its own name, as the forms have it that show it; inside of a list the sentence has to say where. */
function fieldOf(path: readonly PropertyKey[]): { field: string; inside: string[] } {
  const names = path.filter((step) => typeof step === 'string');
  if (names.length === path.length) return { field: names.at(-1) ?? 'body', inside: [] };
  return { field: String(path[0]), inside: names.slice(1) };
}

/** For what the schema has no sentence of its own. */
function sentence(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'This field is required.';
  const many = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array');
  if (issue.code === 'too_big') return `This is too ${many ? 'long' : 'large'}: at most ${issue.maximum}.`;
  if (issue.code === 'too_small')
    return `This is too ${many ? 'short' : 'small'}: at least ${issue.minimum}.`;
  if (issue.code === 'invalid_format') {
    return issue.format === 'uuid' ? 'This is not an id.' : 'This has the wrong form.';
  }
  if (issue.code === 'invalid_value') return `This has to be one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'invalid_type') return `This has to be ${spoken[issue.expected] ?? issue.expected}.`;
  return 'This cannot be read.';
}

const spoken: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
