import { defineTexts } from './define-texts.ts';

/** Texts of the screen that offers a service for several saved fields. */
export const bulkOrderTexts = defineTexts('ordering.manyFields', {
  fields: '{count, plural, one {# field} other {# fields}}',
  heading: '{count, plural, one {# field, {hectares}} other {# fields, {hectares}}}',
  change: 'Change',
  changeFields: 'Change the fields',
  choose: 'Choose other fields',
  someMissing: 'Some of these fields are no longer saved',
  someMissingExplanation: 'Continue with the others, or choose again.',
  goOn: 'Continue with the others',
  continuedWithout:
    '{gone, plural, one {# field is no longer saved and was left out. The price for {left, plural, one {# field} other {# fields}} is now {price}.} other {# fields are no longer saved and were left out. The price for {left, plural, one {# field} other {# fields}} is now {price}.}}',
  oneMissing: 'This field is no longer saved',
  oneMissingExplanation: 'Choose another field, or draw it again.',
  outlineInstead: 'Use its outline',
  lines: 'Fields of this order',
  all: '{count, plural, =1 {The field} other {All # fields}}',
  search: 'Search these fields',
  noMatch: 'None of these fields is called “{typed}”.',
  options: 'Options for the analysis',
  images: 'Include images',
  imagesAdd: 'Images add {price}.',
  imagesFailed: 'We cannot look up the price of images right now.',
  withImages: 'with images',
  ownCrops: 'Use each field’s own crop where it is in the list',
  ownCropsCount: '{of, plural, one {{count, number} of # field} other {{count, number} of # fields}}',
  soilHint: '{count, plural, one {For this field} other {For all # fields}}',
  vegetationHint:
    '{count, plural, one {For the # field whose crop is not in the list: {fields}} other {For the # fields whose crop is not in the list: {fields}}}',
  replaces:
    '{count, plural, one {Replaces the crop of # field: {fields}} other {Replaces the crop of # fields: {fields}}}',
  others: '{count, plural, one {# other} other {# others}}',
  typeOf: 'Vegetation type of {field}',
  chooseType: 'Select a type',
  apart: '{count, plural, one {# field cannot be ordered} other {# fields cannot be ordered}}',
  apartNote: 'They are not in the price. You can order the others without them.',
  apartAbove: 'See why',
  limits:
    '{count, plural, one {# field is visible with limits. It is included in the price, and its line says why.} other {# fields are visible with limits. They are included in the price, and their lines say why.}}',
  noneHeading: 'None of these fields can be ordered',
  noneExplanation: '{service} is not possible for any of them. See the reasons below.',
  analysesEach: '{count, plural, one {# analysis each} other {# analyses each}}',
  add: '{count, plural, one {Add # field to the basket · {price}} other {Add # fields to the basket · {price}}}',
  addUnpriced: '{count, plural, one {Add # field to the basket} other {Add # fields to the basket}}',
  addNone: 'Choose at least one field',
  priceChanged:
    'The price has changed from {before} to {now}. Nothing was added. Check the new price and press the button again.',
  refused: 'Nothing was added:',
  unknown:
    'The server did not answer, so we do not know whether the fields are in your basket. Look there before you try again.',
  toBasket: 'Go to the basket',
});
