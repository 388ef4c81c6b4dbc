import type { Wording } from '@furrow/messages/edges';
import { formatDayIn } from '@furrow/messages/format-days';
import type { Message } from '@furrow/messages/message';
import { outboxFile } from '../../adapters/mail/outbox-file.ts';
import { plainPage } from '../../http/plain-page.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { sandboxMessages as messages } from './sandbox.messages.ts';
import type { SentMail } from './sandbox.store.ts';

interface SandboxSite {
  productName: string;
  mailFolder: string;
}

/** Renders a message as HTML. */
type RenderHtml = (message: Message) => string;

const htmlRendererIn =
  ({ say }: Wording): RenderHtml =>
  (message) =>
    escapeHtml(say(message));

interface MailList {
  mails: readonly SentMail[];
  /** Address whose mails are listed; null for all mails. */
  to: string | null;
  page: number;
  hasMore: boolean;
}

export function mailListPage(
  site: SandboxSite,
  { mails, to, page, hasMore }: MailList,
  wording: Wording,
): string {
  const html = htmlRendererIn(wording);
  const rows = mails.map(
    (mail) => `<li><a href="/sandbox/mail/${mail.id}">
<span class="row"><strong>${escapeHtml(mail.subject)}</strong><span class="quiet">${timeElement(mail.created_at, wording)}</span></span>
<p class="quiet">${escapeHtml(mail.recipient)}</p>
<p>${escapeHtml(firstLine(mail.plain))}</p>
</a></li>`,
  );
  const links = [
    page > 1 ? `<a href="${listUrl(to, page - 1)}">${html(messages.newer())}</a>` : '',
    hasMore ? `<a href="${listUrl(to, page + 1)}">${html(messages.older())}</a>` : '',
    to === null ? '' : `<a href="/sandbox/mail">${html(messages.all())}</a>`,
  ].filter((link) => link !== '');
  const emptyMessage = to === null ? messages.none : messages.none_to_this;
  return document(
    site,
    wording,
    wording.say(messages.heading()),
    `<h1>${html(messages.heading())}</h1>
<p>${html(messages.about({ product: site.productName, setting: 'SMTP_URL' }))}</p>
${to === null ? '' : `<p>${html(messages.only_to({ email: to }))}</p>`}
${rows.length > 0 ? `<ul class="mails">\n${rows.join('\n')}\n</ul>` : `<p class="empty">${html(emptyMessage())}</p>`}
${links.length > 0 ? `<p class="links">${links.join(' ')}</p>` : ''}`,
  );
}

export function mailPage(site: SandboxSite, mail: SentMail, wording: Wording): string {
  const html = htmlRendererIn(wording);
  const file = `${site.mailFolder}/${outboxFile({ id: mail.id, createdAt: mail.created_at })}`;
  const rows = [
    [messages.to(), escapeHtml(mail.recipient)],
    [messages.written(), timeElement(mail.created_at, wording)],
    [messages.file(), `<code>${escapeHtml(file)}</code>`],
  ] as const;
  const attachmentLinks = mail.document_ids.map((id, index) => {
    const text = index === 0 ? messages.attached() : messages.attached_one_of({ number: index + 1 });
    return `<a href="/sandbox/mail/${mail.id}/documents/${id}">${html(text)}</a>`;
  });
  return document(
    site,
    wording,
    mail.subject,
    `<p class="links"><a href="/sandbox/mail">${html(messages.all())}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>${rows.map(([name, value]) => `<dt>${html(name)}</dt><dd>${value}</dd>`).join('\n')}</dl>
<pre class="text">${escapeHtml(mail.plain.trim())}</pre>
<p class="links">${attachmentLinks.map((link) => `${link} `).join('')}<a href="/sandbox/mail/${mail.id}/html">${html(messages.as_shown())}</a> <a href="${listUrl(mail.recipient, 1)}">${html(messages.all_to_this())}</a></p>`,
  );
}

function document({ productName }: SandboxSite, { language }: Wording, title: string, body: string): string {
  return plainPage({
    title: `${title} · ${productName}`,
    language,
    styles: '/sandbox/mail.css',
    body: `<main>\n${body}\n</main>`,
  });
}

function listUrl(to: string | null, page: number): string {
  const query = new URLSearchParams({ ...(to !== null && { to }), ...(page > 1 && { page: String(page) }) });
  return escapeHtml(`/sandbox/mail${query.size > 0 ? `?${query.toString()}` : ''}`);
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';

/** Formats a time, such as 5 Jan 2025, 14:03:09 UTC. */
function timeElement(time: Date, { language }: Wording): string {
  const iso = time.toISOString();
  return `<time datetime="${iso}">${formatDayIn(language.locale, time)}, ${iso.slice(11, 19)} UTC</time>`;
}
