import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';

/** Downloads the file of a link or a button. */
export async function downloaded(from: Locator): Promise<Buffer> {
  const [download] = await Promise.all([from.page().waitForEvent('download'), from.click()]);
  return readFileSync(await download.path());
}

const reader = new URL('../../apps/server/src/pdf/read-pdf.test-support.ts', import.meta.url);

/** Text of a PDF with one line per page, because names may be broken over lines. */
export async function textOf(pdf: Buffer): Promise<string> {
  const { textOf: read } = await import(reader.href);
  const pages: string[] = (await read(pdf)).split('\f');
  return pages.map((page) => page.replaceAll(/\s+/g, ' ')).join('\n');
}
