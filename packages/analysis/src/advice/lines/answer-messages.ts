import { declareMessages } from '@furrow/messages/declare';

/** What has changed, and where the plants are weakest. */
export const answerMessages = declareMessages('advice.answer', {
  since_and_last_year: [
    '{index} {now} now, {before} on {day}; at this time last year {year} ({year_day}).',
    { index: 'name', now: 'figure', before: 'figure', day: 'day', year: 'figure', year_day: 'day' },
  ],
  since_and_unclear_year: [
    '{index} {now} now, {before} on {day}; unclear at this time last year: {low} ({low_day}) to {high} ({high_day}).',
    {
      index: 'name',
      now: 'figure',
      before: 'figure',
      day: 'day',
      low: 'figure',
      low_day: 'day',
      high: 'figure',
      high_day: 'day',
    },
  ],
  since: [
    '{index} {now} now, {before} on {day}.',
    { index: 'name', now: 'figure', before: 'figure', day: 'day' },
  ],
  last_year: [
    '{index} {now} now; at this time last year {year} ({year_day}).',
    { index: 'name', now: 'figure', year: 'figure', year_day: 'day' },
  ],
  unclear_year: [
    '{index} {now} now; unclear at this time last year: {low} ({low_day}) to {high} ({high_day}).',
    {
      index: 'name',
      now: 'figure',
      low: 'figure',
      low_day: 'day',
      high: 'figure',
      high_day: 'day',
    },
  ],
  first: [
    '{index} {now} now. There is no earlier clear view to compare it with.',
    { index: 'name', now: 'figure' },
  ],
  others: [
    'Your other {fields, number} fields of this crop: {others}.',
    { fields: 'count', others: 'figure' },
  ],
  weakest: [
    'Weakest in {side}: {area}, {below} lower than the rest.',
    { side: 'message', area: 'message', below: 'figure' },
  ],
  moisture_of_year: [
    'Moisture {now} now in the root zone; {low} to {high} in four of five views of its year (0 driest, 1 wettest).',
    { now: 'figure', low: 'figure', high: 'figure' },
  ],
  moisture_of_surface: [
    'Moisture {now} now at the surface, from 0 (the driest of this land in a year) to 1 (the wettest).',
    { now: 'figure' },
  ],
  unclear_moisture: [
    'Moisture {now} now in the root zone, on a scale that is unclear here.',
    { now: 'figure' },
  ],
  unclear_of_surface: [
    'Moisture {now} now at the surface, on a scale that is unclear here.',
    { now: 'figure' },
  ],
  driest: [
    'Driest at the surface in {side}: {area}, {below} lower than the rest.',
    { side: 'message', area: 'message', below: 'figure' },
  ],
  soil_zones: [
    'The soil looks different in {zones, number} zones: {areas}. It was seen bare about {views, plural, one {# time} other {# times}}.',
    { zones: 'count', areas: 'list', views: 'count' },
  ],
  soil_even: [
    'The soil looks the same all over. It was seen bare about {views, plural, one {# time} other {# times}}.',
    { views: 'count' },
  ],
  zone: ['{area} {zone}', { zone: 'message', area: 'area' }],
  methane_compared: [
    'Methane: compared with {day}, {percent} % of the site was screened.',
    { day: 'day', percent: 'figure' },
  ],
  strong_sign: ['Strong sign in {side}: {area}.', { side: 'message', area: 'area' }],
  possible_sign: ['Possible sign in {side}: {area}.', { side: 'message', area: 'area' }],
  uptake_of_two_years: [
    'Carbon uptake {now} in the year to {day}; {before} in the year before that.',
    { now: 'figure', day: 'day', before: 'figure' },
  ],
  uptake_of_year: [
    'Carbon uptake {now} in the year to {day}. The year before is not known well enough to compare.',
    { now: 'figure', day: 'day' },
  ],
  lowest_uptake: [
    'Least in {side}: {area}, {percent} % less than the rest.',
    { side: 'message', area: 'message', percent: 'figure' },
  ],
  burnt: [
    'Between {before} and {after}, leaves were lost as after a burn: {areas}.',
    { before: 'day', after: 'day', areas: 'list' },
  ],
  burnt_little: [
    'Between {before} and {after}, only {area} changed as after a burn, which is too little to speak of one.',
    { before: 'day', after: 'day', area: 'area' },
  ],
  not_burnt: [
    'Between {before} and {after}, no land changed as after a burn; {area} changed faintly.',
    { before: 'day', after: 'day', area: 'area' },
  ],
  unchanged: [
    'Between {before} and {after}, no land changed as after a burn.',
    { before: 'day', after: 'day' },
  ],
  high: ['{area} with high severity', { area: 'area' }],
  moderate_high: ['{area} with moderate to high severity', { area: 'area' }],
  moderate_low: ['{area} with moderate to low severity', { area: 'area' }],
  worst: ['Worst in {side}: {area}, dNBR {value}.', { side: 'message', area: 'message', value: 'figure' }],
});

/** What the satellite cannot know, once a report. */
export const onceMessages = declareMessages('advice.once', {
  crop_water:
    'A pixel of 20\u00a0m sees water in leaves, not in the soil, and reads dew and rain on leaves as wet.',
  chlorophyll: 'A pixel of 20\u00a0m sees how pale leaves are, not which nutrient they lack.',
  soil_moisture:
    'Light reaches about 5\u00a0cm deep: deeper is an estimate, and under a full cover it reads the leaves.',
  soil_mapping:
    'From above, soil differs only in colour: samples tell what is in it, and dark ground may just be wet.',
  methane: 'This is one moment over this ground: not other days, not the night, and not whose gas it is.',
  carbon: 'This is what plants took up, not what stays: harvest takes most of it away again.',
  burn_scar: 'The satellite sees that leaves are gone, not when or why, nor whether roots are alive.',
});
