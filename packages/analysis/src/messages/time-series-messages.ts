import { declareMessages } from '@furrow/messages/declare';

/** Reasons why the passes of a time series give no result, or one of them is not used. */
export const timeSeriesMessages = declareMessages('analysis.season', {
  catalogue_cloud: ['The catalogue says that {share} % of the scene is under cloud.', { share: 'figure' }],
  no_value: 'No pixel of the field has a value.',
  only_water: 'The field is water on every clear day, which this analysis cannot measure.',
  classification_unreadable: 'The classification of the pass cannot be read.',
  no_clear_pixel: 'No pixel of the field is clear.',
  fire_day_missing: 'A burn scar is measured around the day of the fire. Give that day.',
  picture_before_fire: [
    'The image is from {day}, not from after the fire on {fire}. Choose a later day.',
    { day: 'day', fire: 'day' },
  ],
  no_clear_pixel_on: ['No pixel is clear on {day}.', { day: 'day' }],
  too_cloudy_on: ['Only {share} % of the field is clear on {day}.', { share: 'figure', day: 'day' }],
  nothing_before_fire: [
    'In the {days, number} days before the fire on {fire} the satellite had no clear view of the field, so there is nothing to compare with.',
    { days: 'count', fire: 'day' },
  ],
  water_does_not_burn: 'The whole field is water, where nothing burns.',
  carbon_days_few: [
    'Carbon uptake needs {least, number} clear days over the whole year before; {days, plural, one {there is #} other {there are #}}.',
    { least: 'count', days: 'count' },
  ],
  carbon_days_uneven: [
    'Carbon uptake needs {least, number} clear days over the whole year before; the clear days cover at most {days, number} of its {all, number} days.',
    { least: 'count', days: 'count', all: 'count' },
  ],
  soil_days_few: [
    'A soil map needs clear days with bare soil within {months, number} months; only {days, plural, one {# day was} other {# days were}} clear at all.',
    { months: 'count', days: 'count' },
  ],
  never_bare: [
    'The field was not seen bare: within {months, number} months {share, plural, =0 {hardly any} other {# %}} of it was free of plants, straw and water on {days, number} clear days, and a soil map needs {least, number} %. Pasture, meadow and forest are never bare.',
    { months: 'count', share: 'count', days: 'count', least: 'count' },
  ],
  site_is_water: 'The whole site is water, where the method sees nothing.',
  no_clear_ground: 'No bare or green ground is clear at or around the site.',
  ground_changed: [
    'The ground of the whole site changed between {from} and {to}, so the air above it cannot be told apart from it.',
    { from: 'day', to: 'day' },
  ],
  too_little_screened: [
    'Only {share} % of the site can be screened: elsewhere it was not clear on both days, or its ground changed between {from} and {to}; {least} % is needed.',
    { share: 'figure', from: 'day', to: 'day', least: 'figure' },
  ],
  no_other_view: [
    'In the {days, number} days before {day} the satellite had no other clear view of the site, so there is nothing to compare with.',
    { days: 'count', day: 'day' },
  ],
  too_little_to_compare: ['Too little of the site is clear on {day} for a comparison.', { day: 'day' }],
  plume_on: ['Something like a plume shows on {day}.', { day: 'day' }],
  moisture_days_few: [
    'Soil moisture needs {least, number} clear days of the year before; {days, plural, one {there is #} other {there are #}}.',
    { least: 'count', days: 'count' },
  ],
  ground_alike:
    'The ground around the field looked alike on all days of the year before, with no difference from dry to wet or from bare to green, so its moisture cannot be estimated.',
});
