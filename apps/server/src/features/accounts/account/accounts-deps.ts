import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { Jobs } from '../../../jobs/open-jobs.ts';
import type { Limits } from '../../../limits/limits.ts';
import type { Keys } from '../../../settings/secrets.ts';
import type { Codes } from '../codes/codes.service.ts';
import type { PasswordHasher } from '../passwords/passwords.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';

export interface AccountsDeps {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  sessions: SessionsService;
  codes: Codes;
  passwords: PasswordHasher;
  limits: Pick<Limits, 'consume' | 'release'>;
  keys: Pick<Keys, 'known device' | 'reset grant'>;
  /** Returns the base URL of this site for links in mails; null for mails without links. */
  siteUrl: () => string | null;
  productName: string;
  supportEmail: string;
  clock: () => Date;
}
