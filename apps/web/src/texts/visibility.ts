import { defineTexts } from './define-texts.ts';

/** Texts on whether the satellite sees a field. */
export const visibilityTexts = defineTexts('ordering.visibility', {
  words: { green: 'Clearly visible', amber: 'Visible with limits', red: 'Not visible' },
  working: 'Checking whether the satellite sees this field…',
  failed: 'We cannot check right now whether the satellite sees this field.',
  blocked: '{service} cannot be ordered for this field.',
  otherService: 'Choose another service',
});

/** Texts of the latest passes of the satellite over a field. */
export const lastSeenTexts = defineTexts('ordering.lastSeen', {
  heading: 'Last seen',
  seen: 'Seen on {date}',
  clear: 'Last clear view: {date}',
  none: 'None of these views is clear',
  working: 'Loading the latest passes of the satellite…',
  failed: 'The latest passes cannot be loaded right now.',
  empty: 'The satellite has not passed over this field in the last 60 days.',
  cloud: '{share} % cloud or shadow',
  cloudUnknown: 'Cloud not known',
  usable: '{share} % of the field is usable',
  isClear: 'Clear',
  mostlyClear: 'Mostly clear',
  noPicture: 'No image',
  picture: 'The land around the field on {date}',
  newer: 'Newer',
  older: 'Older',
  passes: 'Latest passes, newest first',
});
