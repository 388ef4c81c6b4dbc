import { expect } from '../test.ts';
import type { LanguageTester } from './language-tester.ts';

interface WalkMail {
  kind: string;
  subject: string;
  plain: string;
  html: string;
}

/** Checks every mail of the order, both as plain text and as HTML. */
export async function checkMails({ page, language, email, checkText }: LanguageTester): Promise<void> {
  const outbox = async (): Promise<WalkMail[]> => {
    const reply = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`);
    return (await reply.json()).data;
  };
  const kinds = async () => [...new Set((await outbox()).map(({ kind }) => kind))].toSorted();
  await expect.poll(kinds, { timeout: 60_000 }).toEqual(expectedMailKinds);
  for (const { kind, subject, plain, html } of await outbox()) {
    expect.soft(html, kind).toContain(`<html lang="${language}"`);
    checkText(
      `in the mail ${kind}`,
      `${subject}\n${plain}\n${html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '\n')}`,
    );
  }
}

const expectedMailKinds = ['analysis_ready', 'order_paid', 'refund', 'verify_email', 'wallet_topped_up'];
