import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendRefusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { secondsLeft, signUrl } from '../../http/signed-url.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Keys } from '../../settings/secrets.ts';
import { accountMessages } from '../accounts/texts/accounts.messages.ts';
import {
  type AccountDeletionDeps,
  deleteUserAccount,
  previewAccountDeletion,
} from './account-deletion.service.ts';
import { type ArchiveDeps, createArchive } from './my-data.service.ts';

export function myDataHandlers(
  deps: AccountDeletionDeps & { keys: Pick<Keys, 'file address'> },
): Pick<Handlers, 'getMyData' | 'getAccountDeletion' | 'deleteAccount'> {
  const { db, keys, clock } = deps;
  return {
    getMyData: async ({ caller }) => ({
      data: { url: signUrl(keys['file address'], downloadPath(caller.userId), clock()) },
    }),
    getAccountDeletion: async ({ caller }) => {
      const leaving = await previewAccountDeletion(db, caller.userId);
      return leaving === null ? { refused: 'user_not_found' } : { data: leaving };
    },
    deleteAccount: async ({ caller, body, ip, userAgent }) => {
      const result = await deleteUserAccount(deps, { caller, client: { ip, userAgent } }, body);
      return result.ok ? { data: null, message: accountMessages.deleted() } : result;
    },
  };
}

const params = z.object({ id: z.uuid() });
const downloadPath = (userId: string): string => `/my-data/${userId}`;
/** Limit on downloads per user, since each reads all of the user's data. */
const downloadAllowance = { name: 'my data', max: 30, seconds: 3_600 };

/** Registers the archive download, for holders of a recently signed URL. */
export function registerMyData(
  app: FastifyInstance,
  deps: ArchiveDeps & { keys: Pick<Keys, 'file address'>; limits: Pick<Limits, 'consume'> },
): void {
  const { keys, limits, clock } = deps;
  app.get('/my-data/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const parsedParams = params.safeParse(request.params);
    const now = clock();
    if (
      !parsedParams.success ||
      secondsLeft(keys['file address'], downloadPath(parsedParams.data.id), request.query, now) === null
    ) {
      return sendRefusal(reply, 'my_data_not_found');
    }
    const limit = await limits.consume({ ...downloadAllowance, subject: parsedParams.data.id });
    if (!limit.ok) {
      return sendRefusal(reply.header('retry-after', limit.retryAfter), 'too_many_requests');
    }
    const archive = await createArchive(deps, parsedParams.data.id);
    if (archive === null) return sendRefusal(reply, 'my_data_not_found');
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.zip"`)
      .type('application/zip')
      .send(archive);
  });
}
