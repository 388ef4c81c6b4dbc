import { declareMessages } from '@furrow/messages/declare';

/** Name of the service where no offer has one. */
export const serviceMessages = declareMessages('analysis.service', { carbon: 'Carbon uptake' });

/** Texts of the card and notes of carbon uptake. */
export const carbonMessages = declareMessages('analysis.carbon', {
  hardly_green: 'Hardly anything green grew here within the year.',
  first_day: 'First day of the season',
  last_day: 'Last day of the season',
  lowest: 'Average uptake, low estimate',
  highest: 'Average uptake, high estimate',
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

/** Names of quantities that consist of words. */
export const quantityMessages = declareMessages('analysis.quantity', {
  carbon_uptake: 'Carbon uptake',
  gross_carbon_uptake: 'Gross carbon uptake',
});

/** Formulas that contain words or decimals. */
export const formulaMessages = declareMessages('analysis.formula', {
  carbon_uptake:
    't CO₂ per ha in 365 days: 44/12 · 0.01 · 0.47 · sum over the days of ε · 0.75 · fAPAR · 0.45 · Rs, with fAPAR = 1.24 · NDVI − 0.168 limited to 0–0.95, Rs = 0.5 · Ra',
  gross_carbon_uptake:
    't CO₂ per ha in 365 days, before the plants breathe some of it out again: carbon uptake / 0.47',
});

/** Limitations of the numbers, for the recipe card. */
export const limitMessages = declareMessages('analysis.limits', {
  carbon:
    'This is a trend, never a credit: it is what the plants took out of the air within a year, not what stays in wood and soil. Harvest, grazing and decay give most of it back; often only a tenth is left. The weather is not included: every year has the usual sunshine of the place and the season, and drought and cold show only in the leaves. The true uptake may be 25 % lower or 60 % higher; for maize and other warm-season grasses it is more likely higher. Compare years and places, not the figures of other methods.',
});
