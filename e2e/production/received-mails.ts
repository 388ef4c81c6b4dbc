import { expect } from '@playwright/test';
import type { ProductionSite } from './site.ts';

interface ReceivedMail {
  to: string[];
  source: string;
  isOverTls: boolean;
}

/** Returns what the mail server has received for this address, oldest first. */
export async function mailsTo(
  { parts }: Pick<ProductionSite, 'parts'>,
  email: string,
): Promise<ReceivedMail[]> {
  const mails = (await (await fetch(parts.receivedMails)).json()) as ReceivedMail[];
  return mails.filter(({ to }) => to.includes(email));
}

/** Waits for the mail with a code of four digits, and returns the code. */
export async function receivedCode(site: Pick<ProductionSite, 'parts'>, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const [mail] = await mailsTo(site, email);
    expect(mail?.isOverTls).toBe(true);
    const [, text = ''] =
      /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail?.source ?? '') ?? [];
    code = /\b\d{4}\b/.exec(text)?.[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 120_000 });
  return code ?? '';
}
