import type { Wording } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Mail } from '../../adapters/mail/mailer.ts';
import type { Schema } from '../../database/schema.ts';
import { apiRoot } from '../../http/api-root.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { plainPage } from '../../http/plain-page.ts';
import { wordingOfPage } from '../../http/web-page.ts';
import { reminderMails } from './news.mails.ts';
import { reminderMessages } from './reminders.messages.ts';
import { setReminders } from './reminders.store.ts';

const path = '/reminders';
/** Maximum bytes of a request: a mail program sends `List-Unsubscribe=One-Click`. */
const bodyLimit = 1_024;
const asked = z.object({ mail: z.uuid() });

/**
 * The URL of one-click unsubscription from mails like this one; undefined for mandatory mails, and without a public https URL.
 */
export function unsubscribeUrlOf(
  { id, kind }: Pick<Mail, 'id' | 'kind'>,
  publicUrl: string | null,
): string | undefined {
  if (!reminderMails.includes(kind) || !publicUrl?.startsWith('https:')) return undefined;
  return `${publicUrl}${path}?mail=${id}`;
}

/**
 * Registers the page that unsubscribes the recipient of a reminder (RFC 8058): a mail program sends one POST, a person uses the
 * page at the same address. GET changes nothing.
 */
export async function registerReminders(
  app: FastifyInstance,
  { db, productName, clock }: { db: Kysely<Schema>; productName: string; clock: () => Date },
): Promise<void> {
  const show = (reply: FastifyReply, status: number, shown: Shown): FastifyReply =>
    reply
      .code(status)
      .header('vary', 'accept-language')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page(productName, shown, wordingOfPage(reply.request)));
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

interface Shown {
  heading: Message;
  text: Message;
  /** The button of the page, and the form field that it sends. */
  button?: { text: Message; name: string; value: string };
}

const end = { text: reminderMessages.end(), name: 'List-Unsubscribe', value: 'One-Click' };
const question: Shown = { heading: reminderMessages.question(), text: reminderMessages.about(), button: end };
const ended: Shown = {
  heading: reminderMessages.ended(),
  text: reminderMessages.still_on_the_site(),
  button: { text: reminderMessages.resume(), name: 'again', value: 'yes' },
};
const resumed: Shown = { heading: reminderMessages.resumed(), text: reminderMessages.when(), button: end };
const unknown: Shown = { heading: reminderMessages.unknown(), text: reminderMessages.link_incomplete() };

function page(productName: string, { heading, text, button }: Shown, { say, language }: Wording): string {
  const said = (message: Message): string => escapeHtml(say(message));
  return plainPage({
    title: `${say(heading)} · ${productName}`,
    language,
    styles: `${apiRoot}/interface.css`,
    body: `<main>
<h1>${said(heading)}</h1>
<p>${said(text)}</p>
${button ? `<form method="post"><button name="${button.name}" value="${button.value}">${said(button.text)}</button></form>\n` : ''}<p><a href="/">${escapeHtml(productName)}</a></p>
</main>`,
  });
}
