import { declareMessages } from '@furrow/messages/declare';

/** What the terms of a report mean. */
export const meaningMessages = declareMessages('assistant.meaning', {
  average: 'The average adds up all pixels and divides by their number, so a few very low ones pull it down.',
  median: 'The median is the middle pixel: half of the field lies below it and half above.',
  min: 'The minimum is the single lowest pixel, often a track or an edge.',
  max: 'The maximum is the single highest pixel.',
  std: 'The standard deviation says how far a pixel usually is from the average: the smaller it is, the more even the field.',
  variance:
    'The variance is the square of the standard deviation, another measure of how uneven the field is.',
  quartiles: 'A quarter of the field lies below the first quartile, and a quarter above the third.',
  percentiles:
    'The percentiles of the report leave out the lowest and the highest tenth of the field, so single odd pixels do not count.',
  zone: 'A zone is land of this field with similar values, which can be treated alike.',
  band: 'A band is land of this field whose uptake over the year was similar.',
  plume: 'A plume is gas that drifts with the wind from a leak.',
  severity: 'The severity says how much of the leaves was lost between the two images.',
  pale_leaves:
    'Pale leaves hold less chlorophyll than the others of this field; the image does not show why.',
  pale_soil:
    'Pale is the bare soil of this field that reflects the most light: often drier, sandier or with less humus.',
  pixel: ['A pixel is one square of the image, {metres, number}\u00a0m wide.', { metres: 'count' }],
  cloud: 'The cloud share is the part of the field under cloud, its shadow or cirrus, which is left out.',
  root_zone:
    'The root zone is the soil below the surface; its moisture is estimated from the surface on the days before.',
  gross_uptake:
    'Gross uptake is all that the leaves took in; the net uptake leaves out what the plants breathed out again.',
  column:
    'The unit ppm·m tells how much methane the air above a pixel holds: its share of the air, times the metres of the path.',
  evi2: 'EVI2 is read like NDVI, and keeps rising where dense leaves stop NDVI.',
  savi: 'SAVI is read like NDVI, and bare soil between the plants disturbs it less.',
  ndre: 'NDRE rises with the chlorophyll in the leaves and with the amount of leaf.',
  cire: 'CIre rises with the chlorophyll in the leaves and has no upper limit.',
  bsi: 'BSI says how bare the ground was, not how good the soil is.',
  rbr: 'RBR is dNBR measured against how green the land was before, so thin and dense stands compare better.',
  simulated: 'Simulated means that the images were computed for a trial and show no real field.',
  depth: [
    'Light reaches about 5\u00a0cm deep; deeper down, in the root zone, moisture is estimated at {moisture}.',
    { moisture: 'figure' },
  ],
  surface: 'The satellite sees the surface alone: leaves, or the top of bare soil.',
  carries: 'Whether the ground carries a machine, the image does not show: dig a spade deep first.',
  total: ['Over all the land that counts it adds up to {total}.', { total: 'figure' }],
  no_rate: 'A screening measures no rate of a leak.',
});
