import type { Kysely } from 'kysely';
import { postMail } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { helpMail } from './help.mail.ts';
import { helpMessages } from './help.messages.ts';
import { insertHelpMessage } from './help.store.ts';

interface HelpDeps {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  productName: string;
  /** The address that receives help requests. */
  supportEmail: string;
  clock: () => Date;
}

export function helpHandlers({
  db,
  jobs,
  productName,
  supportEmail,
  clock,
}: HelpDeps): Pick<Handlers, 'sendHelpMessage'> {
  return {
    sendHelpMessage: async ({ body, findCaller }) => {
      const caller = await findCaller();
      const request = { ...body, userId: caller?.userId ?? null };
      const now = clock();
      await inTransaction(db, async (trx) => {
        await insertHelpMessage(trx, request, now);
        const mail = helpMail({ productName, ...request });
        await postMail(trx, jobs, mail, { recipient: supportEmail, createdAt: now });
      });
      return { data: null, message: helpMessages.arrived() };
    },
  };
}
