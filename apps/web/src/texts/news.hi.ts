import type { InWords } from './in-words.ts';
import type { newsTexts as english } from './news.en.ts';

/** The words of what people are told about their analyses. */
export const newsTexts: InWords<typeof english> = {
  button: (unseen) => (unseen === '0' ? 'आपके विश्लेषणों की खबरें' : `आपके विश्लेषणों की खबरें, ${unseen} नई`),
  heading: 'आपके विश्लेषणों की खबरें',
  empty: 'अभी कुछ नहीं। यहाँ पता चलेगा कि नतीजा कब तैयार हुआ, बादलों ने कब खेत ढका, और पैसे कब वापस आए।',
  failed: 'खबरें अभी लोड नहीं हो सकतीं।',
  orders: 'सभी ऑर्डर',
  unread: 'नई',
  kinds: {
    ready: 'नतीजा तैयार है',
    waiting: 'साफ़ दृश्य का इंतज़ार',
    refunded: 'साफ़ दृश्य नहीं मिला: पैसे वापस',
    failed: 'नहीं हो सका: पैसे वापस',
    last: 'अगला विश्लेषण आखिरी है',
    finished: 'सभी विश्लेषण पूरे हुए',
  },
  sequence: (sequence, total) => `${sequence}/${total}`,
  due: (day) => `${day} को`,
};
