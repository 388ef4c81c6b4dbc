import type { Page } from '@playwright/test';

/** What a user does on a path through the site. */
interface Effort {
  /** Presses of the mouse or a finger: a double click is two, a drag one, a choice in a list two. */
  clicks: number;
  /** Labels of the fields in which something was typed, without e-mail, password, code and card. */
  typed: string[];
}

/** Fields that every site asks for, which are not counted, by their autocomplete value or label. */
const uncounted =
  /username|password|one-time-code|^cc-|^card number|^expiry|^cvc|^digit|^code|^type the code/i;

/**
 * Counts what a user does in this tab from now on, across its pages. Only what the browser itself reports as done by a
 * user counts; a choice in a `select` counts when it changes, because Playwright sets it without a press.
 */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { clicks: 0, typed: [] };
  await page.exposeFunction('countClicks', (clicks: number) => {
    effort.clicks += clicks;
  });
  await page.exposeFunction('countTyped', (label: string, autocomplete: string) => {
    if (!uncounted.test(autocomplete) && !uncounted.test(label) && !effort.typed.includes(label))
      effort.typed.push(label);
  });
  await page.addInitScript(() => {
    const counters = window as unknown as {
      countClicks: (clicks: number) => void;
      countTyped: (label: string, autocomplete: string) => void;
    };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && counters.countClicks(1), true);
    addEventListener(
      'change',
      ({ target }) => target instanceof HTMLSelectElement && counters.countClicks(2),
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || /radio|checkbox|file/.test(target.type)) return;
        const label = target.labels?.[0]?.textContent ?? target.getAttribute('aria-label') ?? target.name;
        counters.countTyped(label, target.autocomplete);
      },
      true,
    );
  });
  return effort;
}
