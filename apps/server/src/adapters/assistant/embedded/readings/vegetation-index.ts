import type { Reading } from '../reading.ts';
import { vegetationIndexMessages as says } from './vegetation-index.messages.ts';

export const vegetationIndex: Reading = {
  index: null,
  about: says.about(),
  unit: '',
  digits: 3,
  levels: [
    { from: -1, says: says.bare(), advice: says.bare_advice() },
    { from: 0.1, says: says.thin(), advice: says.thin_advice() },
    { from: 0.3, says: says.moderate(), advice: says.moderate_advice() },
    { from: 0.5, says: says.covered(), advice: says.covered_advice() },
    { from: 0.7, says: says.dense(), advice: says.dense_advice() },
  ],
  start: says.start(),
  helps: says.helps(),
};
