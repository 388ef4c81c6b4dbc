import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendRefusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { secondsLeft, signUrl } from '../../http/signed-url.ts';
import type { Keys } from '../../settings/secrets.ts';
import { attachmentsOf, type DocumentsDeps, hasDocument } from './documents.service.ts';

type RoutesDeps = DocumentsDeps & { keys: Pick<Keys, 'file address'> };

const addressOf = (id: string): string => `/documents/${id}`;

export function documentsHandlers(deps: RoutesDeps): Pick<Handlers, 'getDocument'> {
  const { keys, clock } = deps;
  return {
    getDocument: async ({ caller, body: { document_id: id } }) => {
      if (!(await hasDocument(deps, caller.account, id))) return { refused: 'document_not_found' };
      return { data: { url: signUrl(keys['file address'], addressOf(id), clock()) } };
    },
  };
}

const params = z.object({ id: z.uuid() });

/** Serves receipts and credit notes at the short-lived signed URLs made for their owners. */
export function registerDocuments(app: FastifyInstance, deps: RoutesDeps): void {
  const { keys, clock } = deps;
  app.get('/documents/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const parsed = params.safeParse(request.params);
    if (!parsed.success) return sendRefusal(reply, 'document_not_found');
    const { id } = parsed.data;
    const remainingSeconds = secondsLeft(keys['file address'], addressOf(id), request.query, clock());
    if (remainingSeconds === null) return sendRefusal(reply, 'document_not_found');
    const [file] = await attachmentsOf(deps, [id]);
    if (!file) return sendRefusal(reply, 'document_not_found');
    return reply
      .header('cache-control', `private, max-age=${remainingSeconds}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${file.filename}"`)
      .type(file.contentType)
      .send(file.content);
  });
}
