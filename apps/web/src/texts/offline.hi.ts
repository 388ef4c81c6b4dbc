import type { InWords } from './in-words.ts';
import type { offlineTexts as english } from './offline.en.ts';

/** The words of what is kept on a device, to be read without a connection. */
export const offlineTexts: InWords<typeof english> = {
  bar: 'आप ऑफ़लाइन हैं।',
  unreached: 'सर्वर से संपर्क नहीं हो पा रहा।',
  barKept: 'इस डिवाइस पर रखे नतीजे',

  keep: 'ऑफ़लाइन रखें',
  keeping: 'रखा जा रहा है …',
  kept: (date) => `${date} को इस डिवाइस पर रखा गया, आपके साइन आउट करने तक।`,
  keptNow: 'इस डिवाइस पर रखा गया, आपके साइन आउट करने तक।',
  savedCopy: (date) => `आप इस डिवाइस पर ${date} को रखी गई प्रति देख रहे हैं।`,
  remove: 'इस डिवाइस से हटाएँ',
  noRoom: 'इस डिवाइस पर काफ़ी जगह नहीं है। कुछ नहीं रखा गया।',
  notKept: 'यह पूरा नहीं मिल सका। कुछ नहीं रखा गया; फिर कोशिश करें।',

  title: 'इस डिवाइस पर रखे नतीजे',
  about: 'इन्हें आप बिना इंटरनेट के पढ़ सकते हैं। साइन आउट करने पर ये हट जाते हैं।',
  open: (name, date) => `${name}, ${date} को देखा गया`,
  keptOn: (date) => `${date} को रखा गया`,
  removeOf: (name) => `इस डिवाइस से हटाएँ: ${name}`,
  emptyHeading: 'इस डिवाइस पर कुछ नहीं रखा है',
  emptyExplanation: 'कोई नतीजा खोलें और “ऑफ़लाइन रखें” चुनें: फिर आप उसे खेत में बिना इंटरनेट के पढ़ सकते हैं।',
  orders: 'सभी ऑर्डर',
};
