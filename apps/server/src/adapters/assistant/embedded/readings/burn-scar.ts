import type { Reading } from '../reading.ts';
import { burnScarMessages as says } from './burn-scar.messages.ts';

export const burnScar: Reading = {
  index: null,
  about: says.about(),
  unit: '',
  digits: 3,
  levels: [
    { from: -2, says: says.greener(), advice: says.greener_advice() },
    { from: -0.1, says: says.same(), advice: says.same_advice() },
    { from: 0.1, says: says.light(), advice: says.light_advice() },
    { from: 0.27, says: says.moderate(), advice: says.moderate_advice() },
    { from: 0.66, says: says.severe(), advice: says.severe_advice() },
  ],
  start: says.start(),
  helps: says.helps(),
};
