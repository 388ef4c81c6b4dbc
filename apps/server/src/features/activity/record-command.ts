import { hostname, userInfo } from 'node:os';
import type { AuditEvent } from '@furrow/contract/accounts/activity';
import type { Kysely } from 'kysely';
import type { AuditDetail } from '../../database/column-types.ts';
import type { Schema } from '../../database/schema.ts';
import { recordEvent, recordForAccount } from './audit-log.store.ts';

/** What an operator has done, and to whom. */
interface CommandEvent {
  event: AuditEvent;
  at: Date;
  /** The user or the account concerned; neither if there is none. */
  userId?: string | null;
  account?: string;
  /** What was changed, such as the id of an order. */
  detail?: AuditDetail;
}

/** Adds a command of an operator to the audit log: who gave it at which machine, and why. */
export type RecordCommand = (db: Kysely<Schema>, event: CommandEvent) => Promise<void>;

/** Longest reason that is stored. */
const maxReasonLength = 500;

/** @param why reason that the operator gave; undefined for none */
export function commandRecorder(why: string | undefined): RecordCommand {
  const reason = why
    ?.replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxReasonLength);
  return async (db, { event, at, userId = null, account, detail }) => {
    const entry = {
      event,
      at,
      actor: 'operator' as const,
      detail: { ...detail, operator: operatorName(), host: hostname(), why: reason || null },
    };
    await (account === undefined
      ? recordEvent(db, { ...entry, userId })
      : recordForAccount(db, account, entry));
  };
}

/** Name of the person at the terminal; with sudo, that of the person who used it. */
function operatorName(): string {
  const { SUDO_USER } = process.env;
  if (SUDO_USER) return SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    // In a container, the id of the process may have no name.
    return String(process.getuid?.() ?? 'unknown');
  }
}
