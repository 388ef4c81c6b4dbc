import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendRefusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { secondsLeft, signedAddress } from '../../http/signed-address.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Keys } from '../../secrets.ts';
import { accountMessages } from '../accounts/accounts.messages.ts';
import { type LeavingParts, leave, viewLeaving } from './leaving.service.ts';
import { type ArchiveParts, archiveOf } from './my-data.service.ts';

export function myDataHandlers(
  parts: LeavingParts & { keys: Pick<Keys, 'file address'> },
): Pick<Handlers, 'getMyData' | 'getLeaving' | 'deleteAccount'> {
  const { db, keys, clock } = parts;
  return {
    getMyData: async ({ caller }) => ({
      data: { url: signedAddress(keys['file address'], addressOf(caller.userId), clock()) },
    }),
    getLeaving: async ({ caller }) => {
      const leaving = await viewLeaving(db, caller.userId);
      return leaving === null ? { refused: 'user_not_found' } : { data: leaving };
    },
    deleteAccount: async ({ caller, body }) => {
      const left = await leave(parts, caller, body);
      return left.ok ? { data: null, message: accountMessages.deleted() } : left;
    },
  };
}

const params = z.object({ id: z.uuid() });
const addressOf = (userId: string): string => `/my-data/${userId}`;
/** Limit on downloads per user, since each reads all of the user's data. */
const downloads = { name: 'my data', most: 30, seconds: 3_600 };

/** Registers the archive download, for holders of a recently signed URL. */
export function registerMyData(
  app: FastifyInstance,
  parts: ArchiveParts & { keys: Pick<Keys, 'file address'>; limits: Pick<Limits, 'take'> },
): void {
  const { keys, limits, clock } = parts;
  app.get('/my-data/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const asked = params.safeParse(request.params);
    const at = clock();
    if (
      !asked.success ||
      secondsLeft(keys['file address'], addressOf(asked.data.id), request.query, at) === null
    ) {
      return sendRefusal(reply, 'my_data_not_found');
    }
    const taken = await limits.take({ ...downloads, subject: asked.data.id });
    if (!taken.ok) {
      return sendRefusal(reply.header('retry-after', taken.retryAfter), 'too_many_requests');
    }
    const archive = await archiveOf(parts, asked.data.id);
    if (archive === null) return sendRefusal(reply, 'my_data_not_found');
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="my-data-${at.toISOString().slice(0, 10)}.zip"`)
      .type('application/zip')
      .send(archive);
  });
}
