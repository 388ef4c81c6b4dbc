/** A language of the product. */
export interface Language {
  /** Code of the language by ISO 639-1. */
  code: string;
  /** Name in the language itself. */
  name: string;
  /** BCP 47 tag for Intl. */
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** Language of the declarations, in which every message is written first. */
export const english: Language = { code: 'en', name: 'English', locale: 'en-US', direction: 'ltr' };
