import { expect } from '../test.ts';
import { downloadFrom, readPdfText } from './files.ts';
import type { LanguageTester } from './language-tester.ts';
import { enterCardDetails } from './order.ts';

/** Checks the list of orders, and the details, dates and receipts of this order. */
export async function checkOrder(walker: LanguageTester): Promise<void> {
  const { page, words, checkText, checkPage } = walker;
  await page.goto('/orderlist');
  const rows = page.getByRole('list', { name: words('orders.orders.list') }).getByRole('listitem');
  await rows.first().waitFor();
  await checkPage('among the orders');
  await rows.first().getByRole('link').click();
  await page
    .getByRole('region', { name: words('orders.timeline.heading') })
    .getByRole('listitem')
    .first()
    .waitFor();
  await checkPage('at the details of the order');
  const receipts = page.locator('.order-documents').getByRole('button');
  checkText('on the receipt', await readPdfText(await downloadFrom(receipts.first())));
  await page.getByRole('link', { name: words('orders.orderDetails.breakdown') }).click();
  const runs = page.getByRole('region', { name: words('orders.analysis.runs') });
  await runs.getByRole('listitem').first().waitFor();
  await checkPage('at the dates of the order');
}

/** Moves, pauses and skips analyses that have not started, and cancels the others. Each dialog is checked. */
export async function changeDates({ page, words, checkPage }: LanguageTester): Promise<void> {
  const runs = page.getByRole('region', { name: words('orders.analysis.runs') });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => ({ name: words(name), exact: true });
  const change = runs.getByText(words('calendar.change'), { exact: true });
  const confirmDialog = async (name: string, where: string) => {
    await checkPage(where);
    await dialog.getByRole('button', button(name)).click();
    await expect(dialog).toBeHidden();
  };
  await change.first().click();
  await runs.getByRole('button', button('calendar.move')).first().click();
  await checkPage('where an analysis is moved');
  await dialog.getByRole('button', button('calendar.leave')).click();
  await runs.getByRole('button', button('calendar.pause')).click();
  await confirmDialog('calendar.pause', 'where the rest is paused');
  await change.last().click();
  await runs.getByRole('button', button('calendar.skip')).last().click();
  await confirmDialog('calendar.skip', 'where an analysis is skipped');
  await page.getByRole('link', button('orders.analysis.order')).click();
  await page.getByRole('button', button('orders.cancelRecurring.cancel')).click();
  await confirmDialog('orders.cancelRecurring.cancel', 'where the rest is cancelled');
}

/** Tops up the wallet by card and checks its history and statement. */
export async function checkWallet({ page, words, checkText, checkPage }: LanguageTester): Promise<void> {
  await page.goto('/wallet');
  const history = page.getByRole('table', { name: words('wallet.history.title') });
  await history.waitFor();
  await page.getByRole('button', { name: words('wallet.topUp'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await enterCardDetails({ page, words });
  await checkPage('where the wallet is topped up');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toBeHidden();
  const receipt = history.getByRole('button');
  await receipt.waitFor();
  await checkPage('at the wallet');
  checkText('on the receipt of the top-up', await readPdfText(await downloadFrom(receipt)));
  const statement = page.getByRole('button', { name: words('wallet.statement') });
  checkText('in the statement of the wallet', (await downloadFrom(statement)).toString('utf8'));
  await page.getByRole('button', { name: words('news.button') }).click();
  await checkPage('in the news');
  await page.keyboard.press('Escape');
}

/** Checks all documents of an order after a cancellation, among them that of the refund. */
export async function checkRefund({ page, checkText, checkPage }: LanguageTester): Promise<void> {
  const documents = page.locator('.order-documents').getByRole('button');
  await expect(documents).not.toHaveCount(1);
  await checkPage('at the order that is cancelled');
  for (const document of await documents.all())
    checkText('on a document of the order', await readPdfText(await downloadFrom(document)));
}
