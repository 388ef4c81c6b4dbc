import { declareMessages } from '@furrow/messages/declare';

/** Reasons why the simulated archive returns no scene. */
export const archiveMessages = declareMessages('simulator.archive', {
  period_invalid: 'The search period is not a pair of dates.',
  too_many_scenes: ['More than {most, number} scenes match. Search a shorter period.', { most: 'count' }],
  area_too_large: [
    'The search area is larger than the {most, number} granules that one search may cover. Search a smaller area.',
    { most: 'count' },
  ],
  area_invalid: 'The search area is not a box of west, south, east and north in degrees.',
  address_unknown: 'The address does not name a scene of the simulated archive.',
  unstorable: ['A simulated scene cannot be stored in {folder}.', { folder: 'name' }],
  unstorable_because: [
    'A simulated scene cannot be stored in {folder} ({fault}).',
    { folder: 'name', fault: 'name' },
  ],
});
