import type { InWords } from './in-words.ts';
import type { walletTexts as english } from './wallet.en.ts';

/** The words of the wallet. */
export const walletTexts: InWords<typeof english> = {
  pill: {
    wallet: 'वॉलेट',
    unknownSpoken: 'बैलेंस पता नहीं',
    oldSpoken: (time) => `${time} तक का, फिर से जोड़ा जा रहा है`,
  },

  unknown: '–',
  title: 'वॉलेट',
  balance: 'बैलेंस',
  promotional: (amount) => `इसमें ${amount} प्रोत्साहन क्रेडिट`,
  promotionalAbout: 'पहले खर्च होता है, नकद कभी नहीं दिया जाता',
  balanceIsNow: (amount) => `आपका बैलेंस अब ${amount} है`,
  balanceOld: (time) => `${time} तक का बैलेंस; फिर से जोड़ा जा रहा है`,
  balanceMissing: 'बैलेंस नहीं पहुँचा।',
  topUp: 'पैसे डालें',
  topUpTitle: 'वॉलेट में पैसे डालें',
  topUpAbout: 'जो आप डालते हैं वह खर्च होने तक रहता है। वापस मिले पैसे भी यहीं आते हैं।',
  topUpLoading: 'फ़ॉर्म लोड हो रहा है',
  statement: 'CSV डाउनलोड करें',
  statementBegins: 'आपका डाउनलोड शुरू हो रहा है। इसका पता 15 मिनट तक चलेगा।',

  history: {
    title: 'इतिहास',
    description: 'विवरण',
    date: 'तारीख',
    amount: 'रकम',
    after: 'बैलेंस',
    receipt: 'रसीद',
    receiptOf: (description) => `रसीद: ${description}`,
    loading: 'इतिहास लोड हो रहा है',
    more: (count) => `${count} और दिखाएँ`,
    shownOf: (shown, total) => `${total} में से ${shown}`,
    all: (total) => `सभी ${total} दिख रहे हैं`,
    moreFailed: 'अगली प्रविष्टियाँ नहीं पहुँचीं। फिर कोशिश करें।',
    notNewest: 'इसे ताज़ा नहीं किया जा सका। जो पहले पता था, वही दिख रहा है।',
    emptyHeading: 'आपका वॉलेट खाली है',
    emptyExplanation: 'इसमें पैसे हों, तो हर विश्लेषण के लिए कार्ड नहीं चाहिए। वापस मिले पैसे तुरंत यहीं आते हैं।',
  },
};
