/** Why a call gave no data. A value, never thrown: screens decide what to say. */
export type Problem =
  | { kind: 'offline' }
  /** No reply arrived although the device is online. */
  | { kind: 'unreachable' }
  /** The server answered with a refusal; `message` is its sentence for the user, `code` is stable. */
  | { kind: 'refused'; status: number; code: string; message: string }
  /** Something answered, but not this server: a proxy's page, a broken body. */
  | { kind: 'unreadable'; status: number };

export type Reply<Data> = { ok: true; data: Data } | { ok: false; problem: Problem };

/**
 * Reads the envelope `{message, data}` of a reply.
 * @param body the parsed JSON, or undefined when there was none.
 */
export function readReply<Data>(status: number, body: unknown): Reply<Data> {
  const envelope = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  if (status >= 200 && status < 300) {
    return envelope && 'data' in envelope
      ? { ok: true, data: envelope.data as Data }
      : { ok: false, problem: { kind: 'unreadable', status } };
  }
  if (typeof envelope?.code !== 'string') return { ok: false, problem: { kind: 'unreadable', status } };
  const message = typeof envelope.message === 'string' ? envelope.message : '';
  return { ok: false, problem: { kind: 'refused', status, code: envelope.code, message } };
}
