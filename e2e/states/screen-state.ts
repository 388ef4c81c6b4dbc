import type { Page } from '@playwright/test';

/** A screen in one of its states: what has to be so before it is opened, and how to know that it is there. */
export interface ScreenState {
  name: string;
  path: string;
  before?: (page: Page) => Promise<unknown>;
  arrived: (page: Page) => Promise<unknown>;
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();
export const sees = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
