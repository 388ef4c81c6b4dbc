/**
 * Reason why a call returned no data. Problems are returned and never thrown, so that each screen decides what to show.
 */
export type Problem =
  | { kind: 'offline' }
  /** No reply arrived although the device is online. */
  | { kind: 'unreachable' }
  /** The server refused the request. `code` is a stable identifier, empty if the server sent none. */
  | {
      kind: 'refused';
      status: number;
      /** Reason phrase of HTTP; missing over HTTP/2, which transmits none. */
      statusText?: string;
      requestId?: string;
      code: string;
      /** Sentence that is shown to the user. */
      message: string;
      /** The message as separate sentences, when there are several. */
      sentences?: readonly string[];
      data: unknown;
    }
  /** The server refused the input: sentences about each invalid field, by its name. */
  | { kind: 'invalid'; fields: FieldProblems }
  /** The response is not one of this server: a proxy's page, or a broken body. */
  | { kind: 'unreadable'; status: number; statusText?: string; requestId?: string };

export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/** True if a retry may succeed without a user action. */
export function isTransient(problem: Problem): boolean {
  if (problem.kind === 'unreachable') return true;
  return 'status' in problem && problem.status >= 500;
}

/** True if no reply arrived at all. */
export const isUnanswered = (problem: Problem | null): boolean =>
  problem?.kind === 'offline' || problem?.kind === 'unreachable';

/** True if the server refused with this code. */
export function isRefusal(problem: Problem | null, code: string): boolean {
  return problem?.kind === 'refused' && problem.code === code;
}
