import type { Wording } from '@furrow/messages/edges';
import { joinFactsIn } from '@furrow/messages/join';
import type { Message } from '@furrow/messages/message';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Mail } from '../../adapters/mail/mailer.ts';
import type { Schema } from '../../database/schema.ts';
import { apiRoot } from '../../http/api-root.ts';
import { plainPage } from '../../http/plain-page.ts';
import { wordingOfPage } from '../../http/web-page.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { reminderMails } from './news.mails.ts';
import { reminderMessages } from './reminders.messages.ts';
import { setReminders } from './reminders.store.ts';

const path = '/reminders';
/** Maximum size of a request in bytes. A mail program sends `List-Unsubscribe=One-Click`. */
const maxBodyBytes = 1_024;
const querySchema = z.object({ mail: z.uuid() });

/**
 * Returns the URL of one-click unsubscription from mails like this one; undefined for mandatory mails, or without a
 * public https URL.
 */
export function unsubscribeUrlOf(
  { id, kind }: Pick<Mail, 'id' | 'kind'>,
  publicUrl: string | null,
): string | undefined {
  if (!reminderMails.includes(kind) || !publicUrl?.startsWith('https:')) return undefined;
  return `${publicUrl}${path}?mail=${id}`;
}

/**
 * Registers the page that unsubscribes the recipient of a reminder (RFC 8058), by a single POST of a mail program or by
 * a button of the page. GET changes nothing.
 */
export async function registerReminders(
  app: FastifyInstance,
  { db, productName, clock }: { db: Kysely<Schema>; productName: string; clock: () => Date },
): Promise<void> {
  const sendPage = (reply: FastifyReply, status: number, content: ReminderPage): FastifyReply =>
    reply
      .code(status)
      .header('vary', 'accept-language')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page(productName, content, wordingOfPage(reply.request)));
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    pages.get(path, async (request, reply) => {
      const parsed = querySchema.safeParse(request.query);
      return parsed.success ? sendPage(reply, 200, questionPage) : sendPage(reply, 404, unknownPage);
    });
    pages.post(path, { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const parsed = querySchema.safeParse(request.query);
      const isResubscribing = request.body === 'again=yes';
      const endedAt = isResubscribing ? null : clock();
      const isDone = parsed.success && (await setReminders(db, parsed.data.mail, { endedAt }));
      return isDone
        ? sendPage(reply, 200, isResubscribing ? resumedPage : endedPage)
        : sendPage(reply, 404, unknownPage);
    });
  });
}

interface ReminderPage {
  heading: Message;
  text: Message;
  /** The button of the page, and the form field that it sends. */
  button?: { text: Message; name: string; value: string };
}

const endButton = { text: reminderMessages.end(), name: 'List-Unsubscribe', value: 'One-Click' };
const questionPage: ReminderPage = {
  heading: reminderMessages.question(),
  text: reminderMessages.about(),
  button: endButton,
};
const endedPage: ReminderPage = {
  heading: reminderMessages.ended(),
  text: reminderMessages.still_on_the_site(),
  button: { text: reminderMessages.resume(), name: 'again', value: 'yes' },
};
const resumedPage: ReminderPage = {
  heading: reminderMessages.resumed(),
  text: reminderMessages.when(),
  button: endButton,
};
const unknownPage: ReminderPage = {
  heading: reminderMessages.unknown(),
  text: reminderMessages.link_incomplete(),
};

function page(
  productName: string,
  { heading, text, button }: ReminderPage,
  { say, language }: Wording,
): string {
  const html = (message: Message): string => escapeHtml(say(message));
  return plainPage({
    title: joinFactsIn(language.direction, say(heading), productName),
    language,
    styles: `${apiRoot}/interface.css`,
    body: `<main>
<h1>${html(heading)}</h1>
<p>${html(text)}</p>
${button ? `<form method="post"><button name="${button.name}" value="${button.value}">${html(button.text)}</button></form>\n` : ''}<p><a href="/">${escapeHtml(productName)}</a></p>
</main>`,
  });
}
