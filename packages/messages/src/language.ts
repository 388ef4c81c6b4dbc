/** A language that the product speaks. */
export interface Language {
  /** ISO 639-1. */
  code: string;
  /** In the language itself. */
  name: string;
  /** BCP 47, for Intl. */
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** The language of the declarations: every message is written in it first. */
export const english: Language = { code: 'en', name: 'English', locale: 'en-US', direction: 'ltr' };
