import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import type { Page } from '@playwright/test';
import { stillness } from '../stillness.ts';
import { expect } from '../test.ts';
import { alsoEnglish, everywhere } from './names.ts';
import { saidOnPage } from './said-on-page.ts';
import { type Words, wordsIn } from './words.ts';

/** A test user who orders in a language, with the checks of each page. */
export interface Walker {
  page: Page;
  language: string;
  words: Words;
  email: string;
  /** Expects a text to contain no English except for names. */
  reads: (where: string, text: string) => void;
  /** Expects the same of a page, and that it declares the language. */
  looks: (where: string, at?: Page) => Promise<void>;
}

/** Folder for texts and screenshots of every step for human review; none unless set. */
const kept = process.env['FURROW_WALK_KEPT'];

/** English words in a line with their context; empty if there are none. */
function englishIn(line: string, names: readonly string[]): string[] {
  const also = alsoEnglish.filter((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(line));
  const found = [...also, ...findEnglish(line, names)];
  const at = line.search(new RegExp(found[0] ?? '', 'i'));
  return found.length === 0 ? [] : [`${found.join(', ')}: ${line.slice(Math.max(0, at - 60), at + 120)}`];
}

export function aWalker(page: Page, language: string, email: string): Walker {
  const names = [...everywhere, email];
  // Soft assertions, so that one run lists everything that is left to translate.
  const reads = (where: string, text: string) => {
    if (kept) writeFileSync(join(kept, `${language} ${where}.txt`), text);
    if (language === 'en') return;
    const found = text.split('\n').flatMap((line) => englishIn(line, names));
    expect.soft([...new Set(found)], `English ${where}, in ${language}`).toEqual([]);
  };
  const looks = async (where: string, at = page) => {
    await at.waitForLoadState('networkidle');
    await stillness(at);
    await expect.soft(at.locator('html'), where).toHaveAttribute('lang', language);
    await expect(at.locator('[aria-busy="true"], [data-arriving]')).toHaveCount(0);
    reads(where, await at.evaluate(saidOnPage));
    if (kept) await keepPictures(at, join(kept, `${language} ${where}`));
  };
  return { page, language, words: wordsIn(language), email, reads, looks };
}

async function keepPictures(page: Page, path: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await stillness(page);
    writeFileSync(`${path} ${width}.png`, await page.screenshot({ fullPage: true }));
  }
  if (size) await page.setViewportSize(size);
}
