import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Sender } from '../../adapters/mail/mailer.ts';
import { withSender } from '../../adapters/mail/with-sender.ts';
import type { Schema } from '../../database/schema.ts';
import { sendRefusal } from '../../http/errors.ts';
import { isFromThisMachine } from '../../http/loopback-only.ts';
import { wordingOfPage } from '../../http/web-page.ts';
import { attachmentsOf, type DocumentsDeps } from '../documents/documents.service.ts';
import { mailListPage, mailPage } from './sandbox.page.ts';
import { findSentMail, listSentMails, type SentMail } from './sandbox.store.ts';
import { sandboxStyle } from './sandbox-style.ts';

interface SandboxDeps {
  db: Kysely<Schema>;
  documents: Pick<DocumentsDeps, 'db' | 'pdfs'>;
  productName: string;
  /** Folder with the same mails as files. */
  mailFolder: string;
  /** Sender of the mails, named in the footer of each. */
  sender: Sender;
}

/** Number of mails per page. */
const pageSize = 50;

/**
 * Content security policy of a mail, which may only use inline styles: no scripts, no external images, no access to our
 * origin.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const listQuery = z.object({
  to: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[^\p{Cc}\p{Cs}]{1,320}$/u)
    .optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
const mailParams = z.object({ id: z.uuid() });
const attachedParams = z.object({ id: z.uuid(), documentId: z.uuid() });

/**
 * Serves the mails that this machine stores instead of sending, to requests from this machine only; others get a 404.
 * It may only be registered if mails are stored.
 */
export async function registerSandbox(app: FastifyInstance, deps: SandboxDeps): Promise<void> {
  const { db } = deps;
  await app.register(async (sandbox) => {
    sandbox.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return sendRefusal(reply, 'not_found');
      reply.header('cache-control', 'no-store');
      return undefined;
    });

    sandbox.get('/sandbox/mail.css', (_request, reply) => reply.type('text/css').send(sandboxStyle));

    for (const url of ['/sandbox/mail', '/sandbox/mail/']) {
      sandbox.get(url, async (request, reply) => {
        const query = listQuery.safeParse(request.query);
        if (!query.success) return sendRefusal(reply, 'not_found');
        const { to = null, page } = query.data;
        const rows = await listSentMails(db, { to, limit: pageSize + 1, offset: (page - 1) * pageSize });
        const mails = rows.slice(0, pageSize);
        return reply
          .type('text/html; charset=utf-8')
          .send(
            mailListPage(deps, { mails, to, page, hasMore: rows.length > pageSize }, wordingOfPage(request)),
          );
      });
    }

    sandbox.get('/sandbox/mail.json', async (request, reply) => {
      const query = listQuery.safeParse(request.query);
      if (!query.success) return sendRefusal(reply, 'bad_request');
      const { to = null, page } = query.data;
      const mails = await listSentMails(db, { to, limit: pageSize, offset: (page - 1) * pageSize });
      return {
        message: '',
        data: mails.map((mail) => mailView({ ...mail, ...withSender(mail, deps.sender) })),
      };
    });

    sandbox.get('/sandbox/mail/:id', async (request, reply) => {
      const mail = await mailOf(deps, request.params);
      if (mail === null) return sendRefusal(reply, 'not_found');
      return reply.type('text/html; charset=utf-8').send(mailPage(deps, mail, wordingOfPage(request)));
    });

    sandbox.get('/sandbox/mail/:id/html', async (request, reply) => {
      const mail = await mailOf(deps, request.params);
      if (mail === null) return sendRefusal(reply, 'not_found');
      // The mail is shown in an opaque origin, to which this header does not apply.
      reply.removeHeader('origin-agent-cluster');
      return reply
        .header('content-security-policy', mailPolicy)
        .type('text/html; charset=utf-8')
        .send(mail.html);
    });

    sandbox.get('/sandbox/mail/:id/documents/:documentId', async (request, reply) => {
      const params = attachedParams.safeParse(request.params);
      const mail = params.success ? await mailOf(deps, { id: params.data.id }) : null;
      if (!params.success || !mail?.document_ids.includes(params.data.documentId)) {
        return sendRefusal(reply, 'not_found');
      }
      const [file] = await attachmentsOf(deps.documents, [params.data.documentId]);
      if (!file) return sendRefusal(reply, 'not_found');
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename="${file.filename}"`)
        .type(file.contentType)
        .send(file.content);
    });
  });
}

async function mailOf({ db, sender }: SandboxDeps, params: unknown): Promise<SentMail | null> {
  const parsed = mailParams.safeParse(params);
  const mail = parsed.success ? await findSentMail(db, parsed.data.id) : null;
  return mail && { ...mail, ...withSender(mail, sender) };
}

function mailView(mail: SentMail) {
  return {
    id: mail.id,
    kind: mail.kind,
    to: mail.recipient,
    subject: mail.subject,
    plain: mail.plain,
    html: mail.html,
    attachments: mail.document_ids.map((id) => `/sandbox/mail/${mail.id}/documents/${id}`),
    created_at: mail.created_at,
    sent_at: mail.sent_at,
  };
}
