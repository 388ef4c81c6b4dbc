import { dayIn } from '@furrow/messages/days';
import type { Wording } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import { outboxFile } from '../../adapters/mail/outbox-file.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { plainPage } from '../../http/plain-page.ts';
import { sandboxMessages as messages } from './sandbox.messages.ts';
import type { SentMail } from './sandbox.store.ts';

interface Site {
  productName: string;
  mailFolder: string;
}

/** Renders a message as HTML. */
type Said = (message: Message) => string;

const saidIn =
  ({ say }: Wording): Said =>
  (message) =>
    escapeHtml(say(message));

interface MailList {
  mails: readonly SentMail[];
  /** Limits the list to one address. */
  to: string | null;
  page: number;
  more: boolean;
}

export function mailListPage(site: Site, { mails, to, page, more }: MailList, wording: Wording): string {
  const said = saidIn(wording);
  const rows = mails.map(
    (mail) => `<li><a href="/sandbox/mail/${mail.id}">
<span class="row"><strong>${escapeHtml(mail.subject)}</strong><span class="quiet">${when(mail.created_at, wording)}</span></span>
<p class="quiet">${escapeHtml(mail.recipient)}</p>
<p>${escapeHtml(firstLine(mail.plain))}</p>
</a></li>`,
  );
  const ways = [
    page > 1 ? `<a href="${listAddress(to, page - 1)}">${said(messages.newer())}</a>` : '',
    more ? `<a href="${listAddress(to, page + 1)}">${said(messages.older())}</a>` : '',
    to === null ? '' : `<a href="/sandbox/mail">${said(messages.all())}</a>`,
  ].filter((way) => way !== '');
  const none = to === null ? messages.none : messages.none_to_this;
  return document(
    site,
    wording,
    wording.say(messages.heading()),
    `<h1>${said(messages.heading())}</h1>
<p>${said(messages.about({ product: site.productName, setting: 'SMTP_URL' }))}</p>
${to === null ? '' : `<p>${said(messages.only_to({ email: to }))}</p>`}
${rows.length > 0 ? `<ul class="mails">\n${rows.join('\n')}\n</ul>` : `<p class="empty">${said(none())}</p>`}
${ways.length > 0 ? `<p class="ways">${ways.join(' ')}</p>` : ''}`,
  );
}

export function mailPage(site: Site, mail: SentMail, wording: Wording): string {
  const said = saidIn(wording);
  const file = `${site.mailFolder}/${outboxFile({ id: mail.id, createdAt: mail.created_at })}`;
  const rows = [
    [messages.to(), escapeHtml(mail.recipient)],
    [messages.written(), when(mail.created_at, wording)],
    [messages.file(), `<code>${escapeHtml(file)}</code>`],
  ] as const;
  const attached = mail.document_ids.map((id, index) => {
    const text = index === 0 ? messages.attached() : messages.attached_one_of({ number: index + 1 });
    return `<a href="/sandbox/mail/${mail.id}/documents/${id}">${said(text)}</a>`;
  });
  return document(
    site,
    wording,
    mail.subject,
    `<p class="ways"><a href="/sandbox/mail">${said(messages.all())}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>${rows.map(([name, value]) => `<dt>${said(name)}</dt><dd>${value}</dd>`).join('\n')}</dl>
<pre class="text">${escapeHtml(mail.plain.trim())}</pre>
<p class="ways">${attached.map((link) => `${link} `).join('')}<a href="/sandbox/mail/${mail.id}/html">${said(messages.as_shown())}</a> <a href="${listAddress(mail.recipient, 1)}">${said(messages.all_to_this())}</a></p>`,
  );
}

function document({ productName }: Site, { language }: Wording, title: string, body: string): string {
  return plainPage({
    title: `${title} · ${productName}`,
    language,
    styles: '/sandbox/mail.css',
    body: `<main>\n${body}\n</main>`,
  });
}

function listAddress(to: string | null, page: number): string {
  const query = new URLSearchParams({ ...(to !== null && { to }), ...(page > 1 && { page: String(page) }) });
  return escapeHtml(`/sandbox/mail${query.size > 0 ? `?${query.toString()}` : ''}`);
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';

/** Such as 5 Jan 2025, 14:03:09 UTC. */
function when(time: Date, { language }: Wording): string {
  const moment = time.toISOString();
  return `<time datetime="${moment}">${dayIn(language.locale, time)}, ${moment.slice(11, 19)} UTC</time>`;
}
