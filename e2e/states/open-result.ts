import type { Page } from '@playwright/test';
import { openSignedIn, sharedBuyer } from '../customers.ts';

/** Leads a path of the test to a page of the app. */
export const redirectFile = (page: Page, name: string, location: string) =>
  page.route(`**/${name}`, (route) => route.fulfill({ status: 302, headers: { location } }));

/** Signs in as the buyer of a result and redirects /this-item and /these-files to it. */
export const signInAtResult = async (page: Page) => {
  const { person, itemId } = await sharedBuyer(page.request);
  await openSignedIn(page, person);
  await redirectFile(page, 'this-item', `/analysis-report?item_id=${itemId}`);
  await redirectFile(page, 'these-files', `/orderreport?item_id=${itemId}`);
  return { person, itemId };
};
