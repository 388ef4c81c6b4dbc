import type { Locator, Page } from '@playwright/test';
import { inPseudo, textInPseudo } from './words.ts';

const inEither = (words: string | RegExp, isWhole = false): RegExp =>
  typeof words === 'string' ? textInPseudo(words, isWhole) : inPseudo(words);

type Finds = Pick<Page, 'getByText' | 'getByLabel' | 'getByRole'>;

/**
 * Makes the locators of this page also match the pseudo-language, until the process ends, because states are written
 * with English texts.
 */
export function readPseudo(page: Page): void {
  for (const one of [page, page.locator('body')] satisfies (Page | Locator)[]) {
    const finds: Finds & { readsPseudo?: boolean } = Object.getPrototypeOf(one);
    if (finds.readsPseudo) continue;
    const { getByText, getByLabel, getByRole } = finds;
    Object.assign(finds, {
      readsPseudo: true,
      getByText(this: Finds, words: string | RegExp, { exact = false } = {}) {
        return getByText.call(this, inEither(words, exact));
      },
      getByLabel(this: Finds, words: string | RegExp, { exact = false } = {}) {
        return getByLabel.call(this, inEither(words, exact));
      },
      getByRole(
        this: Finds,
        ...[role, { name, exact = false, ...others } = {}]: Parameters<Finds['getByRole']>
      ) {
        return getByRole.call(
          this,
          role,
          name === undefined ? others : { ...others, name: inEither(name, exact) },
        );
      },
    });
  }
}
