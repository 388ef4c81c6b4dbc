import { languageCodes } from '@furrow/messages/catalogues';
import { newEmail } from '../customers.ts';
import { test } from '../test.ts';
import { changeDates, checkOrder, checkRefund, checkWallet } from './after-payment.ts';
import { checkOtherPages } from './around.ts';
import { createTester } from './language-tester.ts';
import { checkMails } from './mails.ts';
import { chooseSolution, drawField, payCart, selectService } from './order.ts';
import { askQuestion, checkFiles, checkReport, shareResult } from './result.ts';
import { fillProfile, signUpInBrowser } from './sign-up.ts';

for (const language of languageCodes) {
  test.describe(language, { tag: '@deep' }, () => {
    test.use({ locale: language });

    test(`a complete order in ${language} from the landing page contains no English except for names`, async ({
      page,
      browser,
    }) => {
      // There is no time limit with screenshots, which take longer than the test itself.
      test.setTimeout(process.env['FURROW_WALK_KEPT'] ? 0 : 300_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const walker = createTester(page, language, newEmail());
      await test.step('sign up', () => signUpInBrowser(walker));
      await test.step('fill in the profile', () => fillProfile(walker));
      await test.step('choose a service', () => selectService(walker));
      await test.step('draw the field', () => drawField(walker));
      await test.step('choose a solution', () => chooseSolution(walker));
      await test.step('pay', () => payCart(walker));
      await test.step('read the report', () => checkReport(walker));
      await test.step('ask the assistant', () => askQuestion(walker));
      await test.step('read the files', () => checkFiles(walker));
      await test.step('share the result', () => shareResult(walker, browser));
      await test.step('view the order', () => checkOrder(walker));
      await test.step('change its dates', () => changeDates(walker));
      await test.step('view the refund', () => checkRefund(walker));
      await test.step('view the wallet', () => checkWallet(walker));
      await test.step('read the mails', () => checkMails(walker));
      await test.step('view the other pages', () => checkOtherPages(walker));
    });
  });
}
