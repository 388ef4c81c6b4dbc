import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';

/** Clicks a link or a button, and returns the file that it downloads. */
export async function downloadFrom(trigger: Locator): Promise<Buffer> {
  const [download] = await Promise.all([trigger.page().waitForEvent('download'), trigger.click()]);
  return readFileSync(await download.path());
}

const reader = new URL('../../apps/server/src/pdf/read-pdf.test-support.ts', import.meta.url);

/** Text of a PDF with one line per page, because the lines of the PDF break names. */
export async function readPdfText(pdf: Buffer): Promise<string> {
  const { textOf: readText } = await import(reader.href);
  const pages: string[] = (await readText(pdf)).split('\f');
  return pages.map((page) => page.replaceAll(/\s+/g, ' ')).join('\n');
}
