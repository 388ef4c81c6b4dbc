/** The language that this build of the app speaks. */
export const language = {
  code: 'en',
  /** BCP 47, for figures. */
  locale: 'en-US',
  /** As dates are written with them: 5 Jan 2025. */
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  /** Of the page, for whoever finds it in a search. */
  description: 'Draw a field, see what a satellite can tell about it, pay by the hectare.',
  choose: 'Language',
  fullStop: '.',
} as const;
