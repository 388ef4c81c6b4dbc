import type { Endpoint } from '@furrow/contract/endpoint';
import type { z } from 'zod';
import type { FieldProblems, Problem } from './problem.ts';

export type DataOf<Definition extends Endpoint> = z.output<Definition['reply']>;
export type BesideOf<Definition extends Endpoint> = Definition['beside'] extends z.ZodObject
  ? z.output<Definition['beside']>
  : unknown;

export type Reply<Definition extends Endpoint> =
  | { ok: true; data: DataOf<Definition>; beside: BesideOf<Definition>; message: string }
  | { ok: false; problem: Problem };

type AnyReply =
  | { ok: true; data: unknown; beside: Record<string, unknown>; message: string }
  | { ok: false; problem: Problem };

/**
 * Reads the envelope `{message, data, …beside}` of a reply, or the refusal `{message, code, data}`.
 * @param body the parsed JSON, or undefined when there was none.
 */
export function readReply(status: number, body: unknown): AnyReply {
  const envelope = isObject(body) ? body : null;
  // 202 with a code: taken in, but nobody knows yet how it ended.
  if (status >= 200 && status < 300 && typeof envelope?.code !== 'string') {
    if (!envelope || !('data' in envelope)) return { ok: false, problem: { kind: 'unreadable', status } };
    const { data, message, ...beside } = envelope;
    return { ok: true, data, beside, message: typeof message === 'string' ? message : '' };
  }
  if (typeof envelope?.code !== 'string') return { ok: false, problem: { kind: 'unreadable', status } };
  const { code, data } = envelope;
  if (status === 400 && isFieldProblems(data))
    return { ok: false, problem: { kind: 'invalid', fields: data } };
  const message = typeof envelope.message === 'string' ? envelope.message : '';
  return { ok: false, problem: { kind: 'refused', status, code, message, data: data ?? null } };
}

function isFieldProblems(data: unknown): data is FieldProblems {
  if (!isObject(data)) return false;
  const values = Object.values(data);
  return (
    values.length > 0 &&
    values.every((value) => Array.isArray(value) && value.every((sentence) => typeof sentence === 'string'))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
