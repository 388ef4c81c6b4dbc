import { defineTexts } from './define-texts.ts';

/** Texts of the price at which a service starts. */
export const fromPriceTexts = defineTexts('ordering.fromPrice', {
  from: 'From {price}',
  fromInline: 'from {price}',
  working: 'Calculating...',
  rate: '{price} per ha',
  none: 'No solution for {hectares}',
  tooSmall: 'Available from {limit}',
  tooLarge: 'Available below {limit}',
  images: 'images included',
});

/** Texts of the screen that offers a service for one field. */
export const solutionTexts = defineTexts('ordering.solution', {
  title: 'Select a solution',
  heading: 'Select a solution',
  redraw: 'Draw another field',
  from: '{hectares}+ ha',
  between: '{from} to {to}\u00a0ha',
  perHectare: 'Price per ha',
  imagePerHectare: 'Image price per ha',
  imageFixed: '{each}, or a flat {price} up to {hectares}\u00a0ha',
  imageNone: 'No images',
  imagesInPrice: 'Included in the price',
  forThisArea: 'For {hectares}',
  cheapest: 'Lowest price',
  dearerImages: '{more} more, with the map and images',
  dearerSooner:
    '{days, plural, one {{more} more, with a guarantee that is # day shorter} other {{more} more, with a guarantee that is # days shorter}}',
  dearerSame: '{more} more, for the same analysis',
  withImages: '{price} with images',
  withoutImages: '{price} without images',
  imagesIncluded: 'images included',
  kinds: { Fixed: 'One rate', Tiered: 'By size' },
  kindWords: {
    Fixed: 'One rate per hectare for fields of every size.',
    Tiered: 'The rate depends on the size of the field and applies to all of it.',
  },
  minimumApplies: '{hectares} × {rate} = {amount}; the minimum of an analysis is {least}',
  minimumShort: '{amount} by the hectare, minimum {least}',
  waiting:
    '{days, plural, one {A clear view within # day, or your money back} other {A clear view within # days, or your money back}}',
  waitingHours:
    '{hours, plural, one {A clear view within # hour, or your money back} other {A clear view within # hours, or your money back}}',
  includeImages: 'Include images',
  imagesBelong: 'always part of this solution',
  imagesAre:
    'Images show how the values vary across the field: the map of the index, natural colours, zones and their files. Without them you get the figures, the trend and the report, and you can add images later.',
  commission: 'Platform commission shall apply at checkout.',
  commissionIncluded: 'It is already in the price shown.',
  analyses: '{count, plural, one {# analysis} other {# analyses}}',
  proceed: 'Proceed to basket',
  emptyHeading: 'No solution for this area',
  emptyExplanation: '{service} is not offered for {hectares}. Draw a smaller or a larger field.',
  tooSmall: '{service} is for fields from {limit}. Draw a larger one.',
  tooLarge: '{service} is for fields below {limit}. Draw a smaller one.',
  tiers: 'Solutions',
});

/** Texts of the screen that reviews one analysis before it is added to the basket. */
export const areaDetailTexts = defineTexts('ordering.areaDetail', {
  title: 'Area details',
  field: 'Field',
  country: 'Country',
  area: 'Area',
  estimated: 'Estimated price',
  calculating: 'Calculating...',
  images: 'Images',
  imagesIncluded: 'Included in the price',
  imagesNone: 'Not included',
  soilType: 'Soil type',
  vegetationType: 'Vegetation type',
  chooseSoil: 'Select a soil type',
  chooseVegetation: 'Select a vegetation type',
  soilRequired: 'Soil type is required',
  vegetationRequired: 'Vegetation type is required',
  change: 'Choose another solution',
  redraw: 'Draw another field',
  changed: 'The price has changed since you chose this solution. It was {before} then.',
  oneTime: 'One-time',
  oneTimeExplanation: 'One-time adds one analysis of the newest clear view to your basket.',
  recurring: 'Recurring',
  addToBasket: 'Add to basket',
});
