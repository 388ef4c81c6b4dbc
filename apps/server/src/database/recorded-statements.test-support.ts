import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import type pg from 'pg';

export interface RecordedStatement {
  text: string;
  /** Of the first time that it was sent. */
  values: unknown[];
}

const request = new AsyncLocalStorage<true>();

/** Statements sent in here are those of a request, which somebody waits for. */
export const asRequest = <Result>(act: () => Result): Result => request.run(true, act);

/** Records the statements that connections send on behalf of requests, each text once. */
export function statementRecorder(onStatement: (statement: RecordedStatement) => void = () => {}) {
  const statements = new Map<string, RecordedStatement>();
  return {
    statements: () => [...statements.values()],
    onConnection: (client: pg.PoolClient): void => {
      const { query } = client;
      const record = (...args: unknown[]): unknown => {
        const [first, second] = args;
        const text = typeof first === 'string' ? first : (first as Partial<RecordedStatement>)?.text;
        if (request.getStore() && typeof text === 'string' && !statements.has(text)) {
          const values = typeof first === 'string' ? second : (first as RecordedStatement).values;
          const statement = { text, values: Array.isArray(values) ? values : [] };
          statements.set(text, statement);
          onStatement(statement);
        }
        return Reflect.apply(query, client, args);
      };
      Object.defineProperty(client, 'query', { value: record, configurable: true });
    },
  };
}

/** Names the file in which a run of tests writes down the statements of its requests, one JSON a line. */
export const statementsFile = 'FURROW_STATEMENTS_FILE';

let onConnection: ((client: pg.PoolClient) => void) | undefined;

/** Writes to the file that the environment names, each text once a process; records nothing where it names none. */
export function recordToFile(): ((client: pg.PoolClient) => void) | undefined {
  const file = process.env[statementsFile];
  if (file === undefined) return undefined;
  onConnection ??= statementRecorder((statement) =>
    appendFileSync(file, `${JSON.stringify(statement)}\n`),
  ).onConnection;
  return onConnection;
}
