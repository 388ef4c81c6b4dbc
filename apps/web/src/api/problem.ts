/** The reason why a call returned no data. A value that is never thrown: screens decide what to show. */
export type Problem =
  | { kind: 'offline' }
  /** No reply arrived although the device is online. */
  | { kind: 'unreachable' }
  /** The server answered with a refusal; `code` is stable, empty where it gave none. */
  | {
      kind: 'refused';
      status: number;
      /** Reason phrase of HTTP, where the connection transmits it. */
      statusText?: string;
      code: string;
      /** The sentence for the user. */
      message: string;
      /** The message as separate sentences, when there are several. */
      sentences?: readonly string[];
      data: unknown;
    }
  /** The input is invalid: sentences by field name. */
  | { kind: 'invalid'; fields: FieldProblems }
  /** A response that is not from this server: a proxy's page, or a broken body. */
  | { kind: 'unreadable'; status: number; statusText?: string };

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
