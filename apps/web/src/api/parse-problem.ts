import { joinSentences } from '@furrow/messages/join';
import type { FieldProblems, Problem } from './problem.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Parses the problem of a failed reply: `{message, code, data}`, with field errors in `data`. Proxies between the
 * browser and the server may also send a list of messages, a bare `detail`, or field errors without an envelope.
 */
export function parseProblem(status: number, body: Body | null, statusText: string): Problem {
  const reasonPhrase = statusText === '' ? {} : { statusText };
  if (!body) return { kind: 'unreadable', status, ...reasonPhrase };
  const messages = sentencesIn(body.message);
  if (status === 400) {
    const fields = fieldProblems(body, messages.length > 0);
    if (fields) return { kind: 'invalid', fields };
  }
  const sentences = messages.length > 0 ? messages : sentencesIn(body.detail);
  if (typeof body.code !== 'string' && sentences.length === 0)
    return { kind: 'unreadable', status, ...reasonPhrase };
  const code = codeOf(status, body);
  return {
    kind: 'refused',
    status,
    ...reasonPhrase,
    code,
    message: joinSentences(...sentences),
    ...(sentences.length > 1 && { sentences }),
    data: body.data ?? null,
  };
}

function codeOf(status: number, { code, detail }: Body): string {
  if (status === 401 && detail === 'User not found') return 'user_not_found';
  return typeof code === 'string' ? code : '';
}

function sentencesIn(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[];
}

/**
 * Field errors of a reply. Lists of sentences in `data` always count; single sentences count only in
 * a reply without a message.
 */
function fieldProblems(body: Body, hasMessage: boolean): FieldProblems | null {
  const { message: _, code: _code, status: _status, detail: _detail, data, ...otherParts } = body;
  const listedFields = fieldsIn(data, false);
  if (listedFields || hasMessage) return listedFields;
  return fieldsIn(data, true) ?? fieldsIn(otherParts, true);
}

function fieldsIn(value: unknown, allowSingles: boolean): FieldProblems | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields: Record<string, string[]> = {};
  for (const [name, fieldValue] of Object.entries(value)) {
    const sentences: unknown = allowSingles && typeof fieldValue === 'string' ? [fieldValue] : fieldValue;
    if (!isList(sentences)) return null;
    fields[name] = sentences;
  }
  return Object.keys(fields).length > 0 ? fields : null;
}

function isList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((sentence) => typeof sentence === 'string');
}
