import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendRefusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { secondsLeft, signedAddress } from '../../http/signed-address.ts';
import type { Keys } from '../../secrets.ts';
import { type DocumentsParts, filesOf, isThere } from './documents.service.ts';

type RoutesParts = DocumentsParts & { keys: Pick<Keys, 'file address'> };

const addressOf = (id: string): string => `/documents/${id}`;

export function documentsHandlers(parts: RoutesParts): Pick<Handlers, 'getDocument'> {
  const { keys, clock } = parts;
  return {
    getDocument: async ({ caller, body: { document_id: id } }) => {
      if (!(await isThere(parts, caller.account, id))) return { refused: 'document_not_found' };
      return { data: { url: signedAddress(keys['file address'], addressOf(id), clock()) } };
    },
  };
}

const params = z.object({ id: z.uuid() });

/** Serves receipts and credit notes at the short-lived signed URLs made for their owners. */
export function registerDocuments(app: FastifyInstance, parts: RoutesParts): void {
  const { keys, clock } = parts;
  app.get('/documents/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const asked = params.safeParse(request.params);
    if (!asked.success) return sendRefusal(reply, 'document_not_found');
    const { id } = asked.data;
    const left = secondsLeft(keys['file address'], addressOf(id), request.query, clock());
    if (left === null) return sendRefusal(reply, 'document_not_found');
    const [file] = await filesOf(parts, [id]);
    if (!file) return sendRefusal(reply, 'document_not_found');
    return reply
      .header('cache-control', `private, max-age=${left}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${file.filename}"`)
      .type(file.contentType)
      .send(file.content);
  });
}
