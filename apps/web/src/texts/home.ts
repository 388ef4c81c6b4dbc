import { defineTexts } from './define-texts.ts';

/** Texts of the user's fields on the home screen. */
export const homeTexts = defineTexts('home', {
  title: 'My fields',
  list: 'Fields with their last values',
  map: 'Map of your fields in the colours of their last values. The list shows the same fields.',
  mapFailed: 'The map did not load. The list has the same fields.',
  loading: 'Loading your fields',
  count: '{count, plural, one {# field} other {# fields}}',
  sort: 'Sort',
  sorts: { change: 'Largest change first', name: 'By name', newest: 'Newest first' },
  ways: 'Add and see fields',
  draw: 'Draw',
  importFile: 'Import',
  all: 'All fields',
  noResult: 'No result yet',
  next: 'next on {day}',
  running: 'analysis in progress',
  change: 'since the view before',
  again: 'Order again',
  againNamed: 'Order again: {name}',
  order: 'Order',
  orderNamed: 'Order an analysis: {name}',
  none: 'Your fields appear here with their last values. Begin with one, or look at the sample farm.',
  drawFirst: 'Draw a field',
  importFirst: 'Import a file',
  sample: 'See the sample farm',
});
