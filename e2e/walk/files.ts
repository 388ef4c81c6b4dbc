import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';

/** Downloads the file of a link or a button. */
export async function downloadFrom(trigger: Locator): Promise<Buffer> {
  const [download] = await Promise.all([trigger.page().waitForEvent('download'), trigger.click()]);
  return readFileSync(await download.path());
}

const reader = new URL('../../apps/server/src/pdf/read-pdf.test-support.ts', import.meta.url);

/** Text of a PDF with one line per page, because names may be broken over lines. */
export async function readPdfText(pdf: Buffer): Promise<string> {
  const { textOf: readText } = await import(reader.href);
  const pages: string[] = (await readText(pdf)).split('\f');
  return pages.map((page) => page.replaceAll(/\s+/g, ' ')).join('\n');
}
