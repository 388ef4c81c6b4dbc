import { declareMessages } from '@furrow/messages/declare';

/** Names of the sample farm and its fields. */
export const sampleFarmMessages = declareMessages('simulator.sample_farm', {
  place: 'near Ghent, Belgium',
  long_acre: 'Long acre',
  mill_field: 'Mill field',
  lark_field: 'Lark field',
  oak_field: 'Oak field',
  home_field: 'Home field',
  stone_field: 'Stone field',
  hedge_field: 'Hedge field',
  west_field: 'West field',
});
