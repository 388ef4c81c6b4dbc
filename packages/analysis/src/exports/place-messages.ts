import { declareMessages } from '@furrow/messages/declare';

/** Names of points to walk to, as a map or a navigation device lists them. */
export const placeMessages = declareMessages('analysis.place', {
  weakest: 'Weakest part',
  band: ['Band {band}', { band: 'name' }],
  plume: ['Plume {plume}', { plume: 'name' }],
});
