import type { Page } from '@playwright/test';

/** A state of a screen: what is prepared before the screen is opened, and how the test waits for the state. */
export interface ScreenState {
  name: string;
  path: string;
  before?: (page: Page) => Promise<unknown>;
  waitUntilReached: (page: Page) => Promise<unknown>;
}

export const waitForHeading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();
export const waitForText = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
