import type { Locator, Page } from '@playwright/test';
import { matchPseudo, matchPseudoText } from '../states/pseudo-words.ts';

const matchEither = (text: string | RegExp, isExact = false): RegExp =>
  typeof text === 'string' ? matchPseudoText(text, isExact) : matchPseudo(text);

type LocatorQueries = Pick<Page, 'getByText' | 'getByLabel' | 'getByRole'>;

/**
 * Makes the locators of this page also match texts in the pseudo-language, because states use English texts. The change
 * lasts until the process ends.
 */
export function matchPseudoTexts(page: Page): void {
  for (const target of [page, page.locator('body')] satisfies (Page | Locator)[]) {
    const queries: LocatorQueries & { readsPseudo?: boolean } = Object.getPrototypeOf(target);
    if (queries.readsPseudo) continue;
    const { getByText, getByLabel, getByRole } = queries;
    Object.assign(queries, {
      readsPseudo: true,
      getByText(this: LocatorQueries, words: string | RegExp, { exact = false } = {}) {
        return getByText.call(this, matchEither(words, exact));
      },
      getByLabel(this: LocatorQueries, words: string | RegExp, { exact = false } = {}) {
        return getByLabel.call(this, matchEither(words, exact));
      },
      getByRole(
        this: LocatorQueries,
        ...[role, { name, exact = false, ...others } = {}]: Parameters<LocatorQueries['getByRole']>
      ) {
        return getByRole.call(
          this,
          role,
          name === undefined ? others : { ...others, name: matchEither(name, exact) },
        );
      },
    });
  }
}
