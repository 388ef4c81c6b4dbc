import { declareMessages } from '@furrow/messages/declare';

/** Headings of the columns of CSV tables. Scripts find columns by the English headings. */
export const csvHeadings = declareMessages('analysis.csv', {
  part: 'part',
  date: 'date',
  index: 'index',
  average: 'average',
  median: 'median',
  min: 'min',
  max: 'max',
  q1: 'q1',
  q3: 'q3',
  p10: 'p10',
  p90: 'p90',
  std: 'std',
  variance: 'variance',
  ctime10: 'ctime10',
  cloud: 'cloud',
  valid: 'valid',
  class: 'class',
  concentration: 'concentration',
  concentration_high: 'concentration_high',
  peak: 'peak',
  noise: 'noise',
  area_ha: 'area_ha',
  unit: 'unit',
  recipe: 'recipe',
  attribution: 'attribution',
  field: 'field',
  place: 'place',
  district: 'district',
  country: 'country',
  latitude: 'latitude',
  longitude: 'longitude',
  weakest: 'weakest',
  weakest_area_ha: 'weakest_area_ha',
  weakest_latitude: 'weakest_latitude',
  weakest_longitude: 'weakest_longitude',
});

/** Kinds of rows in a table. */
export const csvParts = declareMessages('analysis.csv.part_of', {
  result: 'result',
  series: 'series',
  site: 'site',
  plume: 'plume',
});

/** Name of a task on a machine. */
export const taskMessages = declareMessages('analysis.task', {
  name: ['{service} {day}', { service: 'name', day: 'day' }],
  zone: ['Zone {zone}', { zone: 'name' }],
  zone_of: ['Zone {zone}, {hectares}\u00a0ha', { zone: 'name', hectares: 'figure' }],
  zone_named: ['Zone {zone}, {name}, {hectares}\u00a0ha', { zone: 'name', name: 'name', hectares: 'figure' }],
});
