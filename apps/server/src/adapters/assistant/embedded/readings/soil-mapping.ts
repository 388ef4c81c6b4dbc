import type { Reading } from '../reading.ts';
import { soilMappingMessages as says } from './soil-mapping.messages.ts';

export const soilMapping: Reading = {
  index: null,
  about: says.about(),
  unit: '',
  digits: 3,
  levels: [{ from: Number.NEGATIVE_INFINITY, says: says.compares(), advice: says.compares_advice() }],
  start: says.start(),
  helps: says.helps(),
};
