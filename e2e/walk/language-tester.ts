import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { waitForAnimations } from '../wait-for-animations.ts';
import { collectPageText } from './collect-page-text.ts';
import { furtherEnglish, untranslatedTexts } from './names.ts';
import { pageTexts, type ScreenTexts } from './words.ts';

/** A test user who orders in a language, with the checks of each page. */
export interface LanguageTester {
  page: Page;
  language: string;
  words: ScreenTexts;
  email: string;
  /** Expects a text to contain no English words except names. */
  checkText: (where: string, text: string) => void;
  /** Expects a page to contain no English words except names, and to declare its language. */
  checkPage: (where: string, otherPage?: Page) => Promise<void>;
}

/** Folder in which texts and screenshots of every step are stored for review; undefined if they are not stored. */
const reviewFolder = process.env['FURROW_WALK_KEPT'];

/** English words in a line with their context; empty if there are none. */
function englishInLine(line: string, names: readonly string[]): string[] {
  const furtherEnglishWords = furtherEnglish.filter((name) =>
    new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(line),
  );
  const found = [...furtherEnglishWords, ...findEnglish(line, names)];
  const position = line.search(new RegExp(found[0] ?? '', 'i'));
  return found.length === 0
    ? []
    : [`${found.join(', ')}: ${line.slice(Math.max(0, position - 60), position + 120)}`];
}

export function createTester(page: Page, language: string, email: string): LanguageTester {
  const names = [...untranslatedTexts, email];
  // Soft assertions, so that one run reports all texts that are not translated.
  const checkText = (where: string, text: string) => {
    if (reviewFolder) writeFileSync(join(reviewFolder, `${language} ${where}.txt`), text);
    if (language === 'en') return;
    const found = text.split('\n').flatMap((line) => englishInLine(line, names));
    expect.soft([...new Set(found)], `English ${where}, in ${language}`).toEqual([]);
  };
  const checkPage = async (where: string, currentPage = page) => {
    await currentPage.waitForLoadState('networkidle');
    await waitForAnimations(currentPage);
    await expect.soft(currentPage.locator('html'), where).toHaveAttribute('lang', language);
    await expect(currentPage.locator('[aria-busy="true"], [data-arriving]')).toHaveCount(0);
    checkText(where, await currentPage.evaluate(collectPageText));
    if (reviewFolder) await saveScreenshots(currentPage, join(reviewFolder, `${language} ${where}`));
  };
  return { page, language, words: pageTexts(language), email, checkText, checkPage };
}

async function saveScreenshots(page: Page, path: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await waitForAnimations(page);
    writeFileSync(`${path} ${width}.png`, await page.screenshot({ fullPage: true }));
  }
  if (size) await page.setViewportSize(size);
}
