import type { Reading } from '../reading.ts';
import { chlorophyllMessages as says } from './chlorophyll.messages.ts';

export const chlorophyll: Reading = {
  index: null,
  about: says.about(),
  unit: '',
  digits: 3,
  levels: [
    { from: -1, says: says.little(), advice: says.little_advice() },
    { from: 0.2, says: says.some(), advice: says.some_advice() },
    { from: 0.4, says: says.fair(), advice: says.fair_advice() },
    { from: 0.6, says: says.much(), advice: says.much_advice() },
  ],
  start: says.start(),
  helps: says.helps(),
};
