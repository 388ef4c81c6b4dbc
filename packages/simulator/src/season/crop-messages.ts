import { declareMessages } from '@furrow/messages/declare';

/** Names of the crops of the simulated world, by their keys. */
export const cropMessages = declareMessages('simulator.crop', {
  maize: 'Maize',
  wheat: 'Winter wheat',
  barley: 'Winter barley',
  rapeseed: 'Rapeseed',
  soybean: 'Soybean',
  potato: 'Potato',
  beet: 'Sugar beet',
  rice: 'Rice',
  cane: 'Sugar cane',
  grass: 'Grassland',
  pasture: 'Pasture',
  orchard: 'Orchard',
  fallow: 'Fallow',
  silageMaize: 'Silage maize',
  scorchedGrass: 'Grassland',
  barren: 'Bare ground',
  catchCrop: 'Catch crop',
  deciduous: 'Woodland',
  evergreen: 'Evergreen woodland',
});
