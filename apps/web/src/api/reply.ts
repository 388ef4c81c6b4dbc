import type { Endpoint } from '@furrow/contract/endpoint/endpoint';
import type { z } from 'zod';
import { parseProblem } from './parse-problem.ts';
import type { Problem } from './problem.ts';

export type DataOf<Definition extends Endpoint> = z.output<Definition['reply']>;
export type ExtrasOf<Definition extends Endpoint> = Definition['extras'] extends z.ZodObject
  ? z.output<Definition['extras']>
  : unknown;

export type Reply<Definition extends Endpoint> =
  | {
      ok: true;
      data: DataOf<Definition>;
      extras: ExtrasOf<Definition>;
      message: string;
      /** When the shown copy was saved on this device; null if the reply came from the server. */
      savedAt: string | null;
    }
  | { ok: false; problem: Problem };

type AnyReply =
  | { ok: true; data: unknown; extras: Record<string, unknown>; message: string }
  | { ok: false; problem: Problem };

/**
 * Parses the envelope `{message, data, …extras}` of a reply, or its problem.
 * @param body the parsed JSON, or undefined when there was none.
 * @param statusText reason phrase of HTTP; empty over HTTP/2.
 */
export function parseReply(status: number, body: unknown, statusText = ''): AnyReply {
  const envelope = isObject(body) ? body : null;
  const isSuccess = status >= 200 && status < 300;
  // A reply with status 202 has a code: the request was accepted, but its outcome is still unknown.
  if (isSuccess && typeof envelope?.code !== 'string') {
    if (!envelope || !('data' in envelope)) return { ok: false, problem: { kind: 'unreadable', status } };
    const { data, message, ...extras } = envelope;
    return { ok: true, data, extras, message: typeof message === 'string' ? message : '' };
  }
  return { ok: false, problem: parseProblem(status, envelope, statusText) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
