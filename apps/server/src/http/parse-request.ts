import type { Endpoint } from '@furrow/contract/endpoint/endpoint';
import { inputMessages } from '@furrow/contract/input/input-messages';
import { decodeIssue, encodeIssue } from '@furrow/contract/input/issues';
import { problemOfPart } from '@furrow/contract/input/key-names';
import type { Message } from '@furrow/messages/message';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FieldErrors } from './handlers.ts';

type ParsedRequest = { ok: true; parts: Record<string, unknown> } | { ok: false; invalid: FieldErrors };

/**
 * Parses the parts of a request that the endpoint defines, and leaves out unknown fields. All errors are reported
 * together, by field.
 */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest): ParsedRequest {
  const parts: Record<string, unknown> = {};
  const invalid: FieldErrors = Object.create(null);
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const sent = part === 'body' ? (request.body ?? {}) : request[part];
    const malformedField = part === 'body' ? malformedTextField(sent) : null;
    if (malformedField !== null) {
      invalid[malformedField] = [inputMessages.ordinary_signs()];
      continue;
    }
    const parsed = z.safeParse(schema, sent, { error: generalIssue });
    if (parsed.success) parts[part] = parsed.data;
    else for (const issue of parsed.error.issues) addIssue(invalid, issue);
  }
  return Object.keys(invalid).length === 0 ? { ok: true, parts } : { ok: false, invalid };
}

/**
 * Finds text that the database cannot store.
 * @returns the field that contains a lone surrogate; null if there is none
 */
function malformedTextField(body: unknown): string | null {
  for (const [field, value] of Object.entries(Object(body))) {
    const pending: unknown[] = [value];
    while (pending.length > 0) {
      const current = pending.pop();
      if (typeof current === 'string' && !current.isWellFormed()) return field;
      if (Array.isArray(current)) {
        for (const innerValue of current)
          if (typeof innerValue === 'string' || typeof innerValue === 'object') pending.push(innerValue);
      } else if (typeof current === 'object' && current !== null) {
        for (const [key, innerValue] of Object.entries(current)) {
          if (!key.isWellFormed()) return field;
          if (typeof innerValue === 'string' || typeof innerValue === 'object') pending.push(innerValue);
        }
      }
    }
  }
  return null;
}

function addIssue(invalid: FieldErrors, issue: z.core.$ZodIssue): void {
  const { field, part } = fieldOf(issue.path);
  const problem = decodeIssue(issue);
  const message = part === null ? problem : problemOfPart(part, problem);
  const messages = invalid[field] ?? [];
  invalid[field] = messages;
  const isNewMessage = messages.every((one) => encodeIssue(one) !== encodeIssue(message));
  if (messages.length < 10 && isNewMessage) messages.push(message);
}

/**
 * Returns the field that an error is about: that of the object, under its own name, and the position within a list if
 * there is one.
 */
function fieldOf(path: readonly PropertyKey[]): { field: string; part: string | null } {
  const names = path.filter((step) => typeof step === 'string');
  if (names.length === path.length) return { field: names.at(-1) ?? 'body', part: null };
  return { field: String(path[0]), part: names.slice(1).at(-1) ?? null };
}

/** Error map for `z.safeParse`, for issues without a message of their own in the schema. */
export const generalIssue = (issue: z.core.$ZodRawIssue): string => encodeIssue(generalMessage(issue));

function generalMessage(issue: z.core.$ZodRawIssue): Message {
  if (issue.input === undefined) return inputMessages.required();
  const isLengthLimit = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array');
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    return isLengthLimit ? inputMessages.too_long({ max }) : inputMessages.too_large({ max });
  }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    return isLengthLimit ? inputMessages.too_short({ min }) : inputMessages.too_small({ min });
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
