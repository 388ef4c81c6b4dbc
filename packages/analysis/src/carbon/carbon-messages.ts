import { declareMessages } from '@furrow/messages/declare';

/** Texts of the card and notes of carbon uptake. */
export const carbonMessages = declareMessages('analysis.carbon', {
  hardly_green: 'Hardly anything green grew here within the year.',
  first_day: 'First day of the season',
  last_day: 'Last day of the season',
  lowest: 'Lowest possible uptake',
  highest: 'Highest possible uptake',
  all_land: 'Total uptake of the land that counts',
  counted_as: 'Counted as',
  vegetation_as: ['{vegetation}: {biome}', { vegetation: 'name', biome: 'message' }],
  nothing_said: ['{biome}, because none was named', { biome: 'message' }],
  efficiency: 'Light-use efficiency (ε)',
  weather: 'Assumed effect of cold and drought',
  weather_scalar: [
    '{scalar} ({lowest} to {highest})',
    { scalar: 'figure', lowest: 'figure', highest: 'figure' },
  ],
  sunshine: 'Sunshine, as a share of the day length',
  usable_light: 'Usable light of the season',
  net_share: 'Net share of the gross uptake',
  days_counted: 'Days counted',
  of_days: ['of {days, number}', { days: 'count' }],
  longest_gap: 'Longest time between two clear observations of the median pixel',
  days: ['{days, plural, one {day} other {days}}', { days: 'count' }],
});

/** Biomes with a known light-use efficiency. */
export const biomeMessages = declareMessages('analysis.biome', {
  cropland: 'cropland',
  evergreen_conifer_forest: 'evergreen conifer forest',
  evergreen_broadleaved_forest: 'evergreen broadleaved forest',
  deciduous_broadleaved_forest: 'deciduous broadleaved forest',
  savanna: 'savanna',
  mixed_forest: 'mixed forest',
  grassland: 'grassland',
});
