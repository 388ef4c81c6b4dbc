import { languageCodes } from '@furrow/messages/catalogues';
import { newEmail } from './customers.ts';
import { test } from './test.ts';
import { looksAround } from './walk/around.ts';
import { readsMails } from './walk/mails.ts';
import { changesDates, looksAtCredit, looksAtOrder, looksAtWallet } from './walk/money.ts';
import { choosesHow, choosesService, drawsField, pays } from './walk/order.ts';
import { asks, readsFiles, readsReport, showsOthers } from './walk/result.ts';
import { saysWho, signsUp } from './walk/sign-up.ts';
import { aWalker } from './walk/walker.ts';

for (const language of languageCodes) {
  test.describe(language, { tag: '@deep' }, () => {
    test.use({ locale: language });

    test(`a complete order in ${language} from the landing page contains no English except for names`, async ({
      page,
      browser,
    }) => {
      // A screenshot of every step takes longer than the test itself.
      test.setTimeout(process.env['FURROW_WALK_KEPT'] ? 0 : 300_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const walker = aWalker(page, language, newEmail());
      await test.step('sign up', () => signsUp(walker));
      await test.step('fill in the profile', () => saysWho(walker));
      await test.step('choose a service', () => choosesService(walker));
      await test.step('draw the field', () => drawsField(walker));
      await test.step('choose a solution', () => choosesHow(walker));
      await test.step('pay', () => pays(walker));
      await test.step('read the report', () => readsReport(walker));
      await test.step('ask the assistant', () => asks(walker));
      await test.step('read the files', () => readsFiles(walker));
      await test.step('share the result', () => showsOthers(walker, browser));
      await test.step('view the order', () => looksAtOrder(walker));
      await test.step('change its dates', () => changesDates(walker));
      await test.step('view the refund', () => looksAtCredit(walker));
      await test.step('view the wallet', () => looksAtWallet(walker));
      await test.step('read the mails', () => readsMails(walker));
      await test.step('view the other pages', () => looksAround(walker));
    });
  });
}
