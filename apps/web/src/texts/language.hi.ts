import type { InWords } from './in-words.ts';
import type { language as english } from './language.en.ts';

/** The language that this build of the app speaks. */
export const language: InWords<typeof english> = {
  code: 'hi',
  locale: 'hi-IN',
  months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  description: 'नक्शे पर अपना खेत बनाएँ, देखें कि सैटेलाइट उसके बारे में क्या बताता है, और भुगतान हेक्टेयर के हिसाब से करें।',
  choose: 'भाषा',
  fullStop: '।',
};
