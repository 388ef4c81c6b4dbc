import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import { poolTimeoutMessage } from './detect-frozen-database.ts';

export type DatabaseOutage = Extract<RefusalCode, 'database_unreachable' | 'database_busy' | 'database_full'>;

/** Seconds after which a caller may retry. */
export const retryAfterSeconds: Record<DatabaseOutage, number> = {
  database_unreachable: 5,
  database_busy: 2,
  database_full: 60,
};

export const isDatabaseOutage = (code: RefusalCode): code is DatabaseOutage => code in retryAfterSeconds;

/** PostgreSQL's error codes (appendix A of its manual), complete or by their two-character class. */
const outageBySqlState: Record<string, DatabaseOutage> = {
  // Connections that break or are refused, and a server that stops or has just started.
  '08': 'database_unreachable',
  '28': 'database_unreachable',
  '3D000': 'database_unreachable',
  '57P': 'database_unreachable',
  // These classes are too many connections or too little memory, a timeout, also of a lock, and conflicts that remain
  // after all retries.
  '53': 'database_busy',
  '57014': 'database_busy',
  '55P03': 'database_busy',
  '40001': 'database_busy',
  '40P01': 'database_busy',
  '53100': 'database_full',
};

/**
 * Matches network errors of the operating system. Other external services cause them too, and handle them on their own.
 */
const networkErrorCode =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/;

/** Outages by message, for errors without a code, or with a PostgreSQL code that is too general. */
const outageByMessage: Record<string, DatabaseOutage> = {
  // The database itself still accepts connections, because `detectFrozenDatabase` detects one that does not.
  [poolTimeoutMessage]: 'database_busy',
  'Connection terminated due to connection timeout': 'database_unreachable',
  'Connection terminated unexpectedly': 'database_unreachable',
  'Connection terminated': 'database_unreachable',
  'Client has encountered a connection error and is not queryable': 'database_unreachable',
  'Client was closed and is not queryable': 'database_unreachable',
  'Postgres connection has been discarded': 'database_unreachable',
  // PostgreSQL sends this error while a migration is running.
  'cached plan must not change result type': 'database_busy',
  'driver has already been destroyed': 'database_unreachable',
  'Cannot use a pool after calling end on the pool': 'database_unreachable',
};

/**
 * Classifies a failure as a temporary outage of the database: lost, refusing, busy or full; null for any
 * other error.
 */
export function databaseOutageOf(error: unknown): DatabaseOutage | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (/^[0-9A-Z]{5}$/.test(code) && 'severity' in error) {
    const outage =
      outageBySqlState[code] ?? outageBySqlState[code.slice(0, 3)] ?? outageBySqlState[code.slice(0, 2)];
    return outage ?? outageByMessage[error.message] ?? null;
  }
  // The socket file is missing if the server is not running.
  const isNetworkError = networkErrorCode.test(code) || ('syscall' in error && error.syscall === 'connect');
  return isNetworkError ? 'database_unreachable' : (outageByMessage[error.message] ?? null);
}
