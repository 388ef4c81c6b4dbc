import { defineTexts } from './define-texts.ts';

/** Texts of the page for an unknown path. */
export const notFoundTexts = defineTexts('notFound', {
  heading: 'Page Not Found',
  explanation: 'There is no page at this address. It may have moved, or a letter may be missing.',
  home: 'Go to Home',
});
