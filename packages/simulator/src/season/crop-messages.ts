import { declareMessages } from '@furrow/messages/declare';

/** What the crops of the simulated world are called, by their names in it. */
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
