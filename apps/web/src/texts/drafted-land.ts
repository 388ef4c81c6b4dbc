import { defineTexts } from './define-texts.ts';

/** Texts that say, while an account is being set up, that a visitor's field is kept. */
export const draftedLandTexts = defineTexts('draftedLand', {
  field: 'Your field of {hectares} is kept.',
  named: '{name}, your field of {hectares}, is kept.',
  others:
    '{count, plural, one {The other field of your file is kept too.} other {The # other fields of your file are kept too.}}',
  file: '{count, plural, one {The field of your file is kept.} other {The # fields of your file are kept.}}',
});
