import { dayIn } from '@furrow/messages/days';
import { english } from '@furrow/messages/language';
import { outboxFile } from '../../adapters/mail/outbox-file.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { SentMail } from './sandbox.store.ts';

interface Site {
  productName: string;
  mailFolder: string;
}

interface MailList {
  mails: readonly SentMail[];
  /** Only those to this address. */
  to: string | null;
  page: number;
  more: boolean;
}

export function mailListPage(site: Site, { mails, to, page, more }: MailList): string {
  const rows = mails.map(
    (mail) => `<li><a href="/sandbox/mail/${mail.id}">
<span class="row"><strong>${escapeHtml(mail.subject)}</strong><span class="quiet">${when(mail.created_at)}</span></span>
<p class="quiet">${escapeHtml(mail.recipient)}</p>
<p>${escapeHtml(firstLine(mail.plain))}</p>
</a></li>`,
  );
  const ways = [
    page > 1 ? `<a href="${listAddress(to, page - 1)}">Newer mails</a>` : '',
    more ? `<a href="${listAddress(to, page + 1)}">Older mails</a>` : '',
    to === null ? '' : '<a href="/sandbox/mail">All mails</a>',
  ].filter((way) => way !== '');
  return document(
    site,
    'Mail kept on this machine',
    `<h1>Mail kept on this machine</h1>
<p>${escapeHtml(site.productName)} sends no mail while SMTP_URL is not set. What it would have sent is here, for this machine alone.</p>
${to === null ? '' : `<p>Only mails to <strong>${escapeHtml(to)}</strong>.</p>`}
${rows.length > 0 ? `<ul class="mails">\n${rows.join('\n')}\n</ul>` : `<p class="empty">No mail ${to === null ? '' : 'to this address '}yet. Sign up or ask for a code, then load this page again.</p>`}
${ways.length > 0 ? `<p class="ways">${ways.join(' ')}</p>` : ''}`,
  );
}

export function mailPage(site: Site, mail: SentMail): string {
  const rows = [
    ['To', escapeHtml(mail.recipient)],
    ['Written', when(mail.created_at)],
    [
      'File',
      `<code>${escapeHtml(`${site.mailFolder}/${outboxFile({ id: mail.id, createdAt: mail.created_at })}`)}</code>`,
    ],
  ];
  const attached = mail.document_ids.map(
    (id, index) =>
      `<a href="/sandbox/mail/${mail.id}/documents/${id}">Attached PDF${index === 0 ? '' : ` ${index + 1}`}</a>`,
  );
  return document(
    site,
    mail.subject,
    `<p class="ways"><a href="/sandbox/mail">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('\n')}</dl>
<pre class="text">${escapeHtml(mail.plain.trim())}</pre>
<p class="ways">${attached.map((link) => `${link} `).join('')}<a href="/sandbox/mail/${mail.id}/html">As mail programs show it</a> <a href="${listAddress(mail.recipient, 1)}">All to this address</a></p>`,
  );
}

function document({ productName }: Site, title: string, body: string): string {
  return plainPage({
    title: `${title} · ${productName}`,
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
function when(time: Date): string {
  const day = dayIn(english.locale, time);
  return `<time datetime="${time.toISOString()}">${day}, ${time.toISOString().slice(11, 19)} UTC</time>`;
}
