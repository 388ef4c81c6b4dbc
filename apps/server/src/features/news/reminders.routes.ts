import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Mail } from '../../adapters/mail/mailer.ts';
import type { Schema } from '../../database/schema.ts';
import { apiRoot } from '../../http/api-root.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { plainPage } from '../../http/plain-page.ts';
import { reminderMails } from './news.mails.ts';
import { setReminders } from './reminders.store.ts';

const path = '/reminders';
/** Bytes: a mail program sends `List-Unsubscribe=One-Click`. */
const bodyLimit = 1_024;
const asked = z.object({ mail: z.uuid() });

/** Where one request ends mails like this one; undefined for those that nobody can do without, and without an https address of ours. */
export function unsubscribeUrlOf(
  { id, kind }: Pick<Mail, 'id' | 'kind'>,
  publicUrl: string | null,
): string | undefined {
  if (!reminderMails.includes(kind) || !publicUrl?.startsWith('https:')) return undefined;
  return `${publicUrl}${path}?mail=${id}`;
}

/**
 * Ends reminders by mail for whoever has one of them (RFC 8058): a mail program does it by one POST, a person on the page that the
 * same address shows. Looking at it changes nothing.
 */
export async function registerReminders(
  app: FastifyInstance,
  { db, productName, clock }: { db: Kysely<Schema>; productName: string; clock: () => Date },
): Promise<void> {
  const show = (reply: FastifyReply, code: number, words: Words): FastifyReply =>
    reply
      .code(code)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page(productName, words));
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    pages.get(path, async (request, reply) => {
      const read = asked.safeParse(request.query);
      return read.success ? show(reply, 200, question) : show(reply, 404, unknown);
    });
    pages.post(path, { bodyLimit }, async (request, reply) => {
      const read = asked.safeParse(request.query);
      const isWanted = request.body === 'again=yes';
      const endedAt = isWanted ? null : clock();
      const isDone = read.success && (await setReminders(db, read.data.mail, { endedAt }));
      return isDone ? show(reply, 200, isWanted ? resumed : ended) : show(reply, 404, unknown);
    });
  });
}

interface Words {
  heading: string;
  text: string;
  /** What can be done then, and what is sent for it. */
  button?: { text: string; name: string; value: string };
}

const end = { text: 'End reminders by mail', name: 'List-Unsubscribe', value: 'One-Click' };
const question: Words = {
  heading: 'End reminders by mail?',
  text: 'They tell you that the next analysis of a field is the last, or that all of them are over. Results, receipts and whatever is about your money come by mail all the same.',
  button: end,
};
const ended: Words = {
  heading: 'No more reminders by mail',
  text: 'What they would tell still stands behind the bell of the site.',
  button: { text: 'Send them again', name: 'again', value: 'yes' },
};
const resumed: Words = {
  heading: 'Reminders come by mail again',
  text: 'We write a week before the last analysis of a field, and when all of them are over.',
  button: end,
};
const unknown: Words = {
  heading: 'There is no such mail',
  text: 'The link is not complete, or the mail went to somebody who has left.',
};

const page = (productName: string, { heading, text, button }: Words): string =>
  plainPage({
    title: `${heading} · ${productName}`,
    styles: `${apiRoot}/interface.css`,
    body: `<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${button ? `<form method="post"><button name="${button.name}" value="${button.value}">${escapeHtml(button.text)}</button></form>\n` : ''}<p><a href="/">${escapeHtml(productName)}</a></p>
</main>`,
  });
