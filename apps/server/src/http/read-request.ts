import type { Endpoint } from '@furrow/contract/endpoint';
import { inputMessages } from '@furrow/contract/input-messages';
import { issueOf, messageOfIssue } from '@furrow/contract/issues';
import { problemOfPart } from '@furrow/contract/key-names';
import type { Message } from '@furrow/messages/message';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FieldErrors } from './handlers.ts';

type Read = { ok: true; parts: Record<string, unknown> } | { ok: false; invalid: FieldErrors };

/**
 * Parses the parts of a request that the endpoint takes and leaves out unknown fields. All problems are
 * reported together, by field.
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
      invalid[broken] = [inputMessages.ordinary_signs()];
      continue;
    }
    const read = z.safeParse(schema, sent, { error: generalIssue });
    if (read.success) parts[part] = read.data;
    else for (const issue of read.error.issues) note(invalid, issue);
  }
  return Object.keys(invalid).length === 0 ? { ok: true, parts } : { ok: false, invalid };
}

/**
 * @returns the field that contains a lone surrogate, which the database cannot store; null if there is none
 */
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
  const { field, part } = fieldOf(issue.path);
  const problem = messageOfIssue(issue);
  const message = part === null ? problem : problemOfPart(part, problem);
  const messages = invalid[field] ?? [];
  invalid[field] = messages;
  const isNew = messages.every((one) => issueOf(one) !== issueOf(message));
  if (messages.length < 10 && isNew) messages.push(message);
}

/** A field of an object has its own name, as the forms have it that show it; inside of a list the sentence has to say where. */
function fieldOf(path: readonly PropertyKey[]): { field: string; part: string | null } {
  const names = path.filter((step) => typeof step === 'string');
  if (names.length === path.length) return { field: names.at(-1) ?? 'body', part: null };
  return { field: String(path[0]), part: names.slice(1).at(-1) ?? null };
}

/** Error map for `z.safeParse`, for issues without a message of their own in the schema. */
export const generalIssue = (issue: z.core.$ZodRawIssue): string => issueOf(generalMessage(issue));

function generalMessage(issue: z.core.$ZodRawIssue): Message {
  if (issue.input === undefined) return inputMessages.required();
  const many = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array');
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    return many ? inputMessages.too_long({ max }) : inputMessages.too_large({ max });
  }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    return many ? inputMessages.too_short({ min }) : inputMessages.too_small({ min });
  }
  if (issue.code === 'invalid_format') {
    return issue.format === 'uuid' ? inputMessages.not_an_id() : inputMessages.wrong_form();
  }
  if (issue.code === 'invalid_value')
    return inputMessages.not_one_of({ choices: { list: issue.values.map(String) } });
  if (issue.code === 'invalid_type') {
    return inputMessages.wrong_kind({ kind: issue.expected === 'record' ? 'object' : issue.expected });
  }
  return inputMessages.unreadable();
}
