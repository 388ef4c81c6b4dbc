import { declareMessages } from '@furrow/messages/declare';

/** Names of crops by the time when they are sown or by their use, which the catalogue does not distinguish. */
export const cropMessages = declareMessages('crop', {
  winter_wheat: 'Winter wheat',
  spring_wheat: 'Spring wheat',
  winter_barley: 'Winter barley',
  spring_barley: 'Spring barley',
  silage_maize: 'Silage maize',
});
