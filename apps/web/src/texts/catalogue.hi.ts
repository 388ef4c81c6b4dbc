import type { catalogueTexts as english } from './catalogue.en.ts';
import type { InWords } from './in-words.ts';

/** The words of industries and services beside those of the specification. */
export const catalogueTexts: InWords<typeof english> = {
  announced: 'अभी बिक्री में नहीं है।',
  soon: 'जल्द',
  analysisFrom: (price) => `एक विश्लेषण ${price} से`,
  rateFrom: (price) => `प्रति ha ${price} से`,
};
