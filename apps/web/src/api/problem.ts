/** Why a call gave no data. A value, never thrown: screens decide what to say. */
export type Problem =
  | { kind: 'offline' }
  /** No reply arrived although the device is online. */
  | { kind: 'unreachable' }
  /** The server answered with a refusal; `code` is stable, empty where it gave none. */
  | {
      kind: 'refused';
      status: number;
      /** What HTTP calls the status, where the connection tells. */
      statusText?: string;
      code: string;
      /** The sentence for the user. */
      message: string;
      /** The message sentence by sentence, when there are several. */
      sentences?: readonly string[];
      data: unknown;
    }
  /** What was sent is wrong: sentences by the name of the field. */
  | { kind: 'invalid'; fields: FieldProblems }
  /** Something answered, but not this server: a proxy's page, a broken body. */
  | { kind: 'unreadable'; status: number; statusText?: string };

export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/** Whether asking again may help without anybody doing anything. */
export function mayPass(problem: Problem): boolean {
  if (problem.kind === 'unreachable') return true;
  return 'status' in problem && problem.status >= 500;
}

/** Whether no reply came at all. */
export const isServerAway = (problem: Problem | null): boolean =>
  problem?.kind === 'offline' || problem?.kind === 'unreachable';

/** Whether the server refused with this code. */
export function isRefusal(problem: Problem | null, code: string): boolean {
  return problem?.kind === 'refused' && problem.code === code;
}
