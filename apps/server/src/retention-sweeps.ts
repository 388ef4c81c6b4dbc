import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sweepBounces } from './adapters/mail/bounces.store.ts';
import { sweepMails, sweepOutbox } from './adapters/mail/delete-mails.ts';
import type { FileStorage } from './adapters/storage/storage.ts';
import { createUnusedFilesSweep } from './adapters/storage/sweep-unused-files.ts';
import type { Schema } from './database/schema.ts';
import type { Codes } from './features/accounts/codes/codes.service.ts';
import { sweepGrants } from './features/accounts/new-password/reset-grants.store.ts';
import { sweepSessions } from './features/accounts/sessions/sessions.store.ts';
import { sweepUnverifiedAccounts } from './features/accounts/sign-up/sweep-unverified.ts';
import { sweepAuditLog } from './features/activity/audit-log.store.ts';
import { sweepFields } from './features/fields/sweep-fields.ts';
import { sweepHelpMessages } from './features/help/help.store.ts';
import { sweepNonces } from './features/identity/identities.store.ts';
import { createPreviewsSweep } from './features/imagery/sweep-previews.ts';
import { createRetentionSweep, type RowSweep } from './features/retention/create-retention-sweep.ts';
import type { SweptCode } from './features/retention/retention-table.ts';
import { findUnusedRunFiles } from './features/runs/unused-files.store.ts';
import { findUnusedSampleFiles } from './features/samples/samples.store.ts';
import { sweepTickets } from './features/wallet/socket-tickets.store.ts';
import type { Limits } from './limits/limits.ts';
import type { Settings } from './settings/settings.ts';

interface RetentionSweepsDeps {
  db: Kysely<Schema>;
  settings: Pick<Settings, 'retention' | 'dataDir'>;
  storage: FileStorage;
  limits: Pick<Limits, 'sweep'>;
  codes: Pick<Codes, 'sweep'>;
  clock: () => Date;
  onError: (context: string, error: unknown) => void;
}

/** Creates the sweep that deletes what the retention table no longer retains, with the function of each feature. */
export function createRetentionSweeps(deps: RetentionSweepsDeps): () => Promise<void> {
  const { db, settings, storage, limits, codes, clock, onError } = deps;
  const sweepPreviews = createPreviewsSweep(settings.dataDir);
  const sweepUnusedFiles = createUnusedFilesSweep({
    storage,
    findUnused: {
      runs: (keys) => findUnusedRunFiles(db, keys),
      samples: (keys) => findUnusedSampleFiles(db, keys),
      // A check of the storage deletes its own file at once, unless the process died.
      proof: async (keys) => keys,
    },
  });
  const sweeps: Readonly<Record<SweptCode, RowSweep>> = {
    unverified_accounts: ({ before }) => sweepUnverifiedAccounts(db, before),
    sessions: ({ before }) => sweepSessions(db, before),
    codes: async ({ now }) => {
      await codes.sweep(db);
      await sweepGrants(db, now);
      await sweepTickets(db, now);
      await sweepNonces(db, now);
    },
    limits: () => limits.sweep(),
    activity: ({ now }) => sweepAuditLog(db, now, settings.retention.AUDIT_LOG_DAYS),
    mails: async ({ before }) => {
      await sweepMails(db, before);
      await sweepBounces(db, before);
      await sweepOutbox(db, join(settings.dataDir, 'mail'));
    },
    help_messages: ({ before }) => sweepHelpMessages(db, before),
    removed_fields: ({ before }) => sweepFields(db, before),
    previews: ({ now, before }) => sweepPreviews(before, now),
    unused_files: ({ now, before }) => sweepUnusedFiles(before, now),
  };
  return createRetentionSweep({ sweeps, settings: settings.retention, clock, onError });
}
