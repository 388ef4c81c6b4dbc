import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import type pg from 'pg';

export interface RecordedStatement {
  text: string;
  /** Values of the first execution. */
  values: unknown[];
}

const request = new AsyncLocalStorage<true>();

/**
 * Runs `work` as a request, so that its statements are recorded. Only those of requests are, because a person waits for
 * them.
 */
export const asRequest = <Result>(work: () => Result): Result => request.run(true, work);

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

/**
 * Environment variable with the file to which a test run appends the statements of its requests, one JSON per
 * line.
 */
export const statementsFile = 'FURROW_STATEMENTS_FILE';

let onConnection: ((client: pg.PoolClient) => void) | undefined;

/**
 * Appends statements to the file that the environment names, each text once per process. Nothing is recorded without
 * such a file.
 */
export function recordToFile(): ((client: pg.PoolClient) => void) | undefined {
  const file = process.env[statementsFile];
  if (file === undefined) return undefined;
  onConnection ??= statementRecorder((statement) =>
    appendFileSync(file, `${JSON.stringify(statement)}\n`),
  ).onConnection;
  return onConnection;
}
