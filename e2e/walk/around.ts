import type { LanguageTester } from './language-tester.ts';

const screens = ['/profile', '/fields', '/my-data', '/helpcenter', '/terms', '/privacy', '/nowhere'];

/** Checks the remaining pages of an account, and public pages. */
export async function checkOtherPages({ page, checkPage }: LanguageTester): Promise<void> {
  for (const path of screens) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkPage(`at ${path.slice(1)}`);
  }
}
