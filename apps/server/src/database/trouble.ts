import type { RefusalCode } from '@furrow/contract/refusals';
import { waitedInVain } from './notice-silence.ts';

export type DatabaseTrouble = Extract<
  RefusalCode,
  'database_unreachable' | 'database_busy' | 'database_full'
>;

/** Seconds after which a caller may ask again. */
export const askAgainAfter: Record<DatabaseTrouble, number> = {
  database_unreachable: 5,
  database_busy: 2,
  database_full: 60,
};

export const isTrouble = (code: RefusalCode): code is DatabaseTrouble => code in askAgainAfter;

/** Of PostgreSQL (appendix A of its manual), whole or by their class of two letters. */
const bySqlState: Record<string, DatabaseTrouble> = {
  // Connections that break or are not let in, and a server that ends or has just begun.
  '08': 'database_unreachable',
  '28': 'database_unreachable',
  '3D000': 'database_unreachable',
  '57P': 'database_unreachable',
  // Too many connections, no memory; longer than we wait, for a lock too; in each other's way after all tries.
  '53': 'database_busy',
  '57014': 'database_busy',
  '55P03': 'database_busy',
  '40001': 'database_busy',
  '40P01': 'database_busy',
  '53100': 'database_full',
};

/** Of the operating system, on the way there. Other outside parts have them too, and answer for themselves. */
const onTheWay = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/;

/** The driver gives these no code, and PostgreSQL one that says too little. */
const byMessage: Record<string, DatabaseTrouble> = {
  // While others are answered: see noticeSilence.
  [waitedInVain]: 'database_busy',
  'Connection terminated due to connection timeout': 'database_unreachable',
  'Connection terminated unexpectedly': 'database_unreachable',
  'Connection terminated': 'database_unreachable',
  'Client has encountered a connection error and is not queryable': 'database_unreachable',
  'Client was closed and is not queryable': 'database_unreachable',
  'Postgres connection has been discarded': 'database_unreachable',
  // While a migration runs.
  'cached plan must not change result type': 'database_busy',
  'driver has already been destroyed': 'database_unreachable',
  'Cannot use a pool after calling end on the pool': 'database_unreachable',
};

/** What a failure says of the database when it is nobody's mistake and passes: lost, refusing, busy or full; null for any other. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (/^[0-9A-Z]{5}$/.test(code) && 'severity' in error) {
    const known = bySqlState[code] ?? bySqlState[code.slice(0, 3)] ?? bySqlState[code.slice(0, 2)];
    return known ?? byMessage[error.message] ?? null;
  }
  // The socket file of a server that does not run is not there either.
  const isOnTheWay = onTheWay.test(code) || ('syscall' in error && error.syscall === 'connect');
  return isOnTheWay ? 'database_unreachable' : (byMessage[error.message] ?? null);
}
