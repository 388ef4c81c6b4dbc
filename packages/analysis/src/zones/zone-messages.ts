import { declareMessages } from '@furrow/messages/declare';

/** Names of the zones of a field about plants, from the weakest one to the strongest one. */
export const growthZoneMessages = declareMessages('analysis.zone.growth', {
  lowest: 'weakest',
  low: 'weak',
  middle: 'middle',
  high: 'strong',
  highest: 'strongest',
});

/** Names of zones by the moisture of the soil. */
export const moistureZoneMessages = declareMessages('analysis.zone.moisture', {
  lowest: 'driest',
  low: 'dry',
  middle: 'middle',
  high: 'wet',
  highest: 'wettest',
});

/** Names of zones by how dark the bare soil is. */
export const soilZoneMessages = declareMessages('analysis.zone.soil', {
  lowest: 'palest',
  low: 'pale',
  middle: 'middle',
  high: 'dark',
  highest: 'darkest',
});

/** Names of zones by how much green was lost between two days. */
export const lossZoneMessages = declareMessages('analysis.zone.loss', {
  lowest: 'least loss',
  low: 'little loss',
  middle: 'middle',
  high: 'great loss',
  highest: 'greatest loss',
  /** A zone in which nothing burnt, however it compares with the others. */
  none: 'no loss',
});
