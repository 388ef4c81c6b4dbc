import type { Reading } from '../reading.ts';
import { carbonMessages as says } from './carbon.messages.ts';

export const carbon: Reading = {
  index: says.index(),
  about: says.about(),
  unit: 't CO₂/ha',
  digits: 2,
  addsUp: true,
  levels: [
    { from: 0, says: says.little(), advice: says.little_advice() },
    { from: 10, says: says.moderate(), advice: says.moderate_advice() },
    { from: 22, says: says.much(), advice: says.much_advice() },
  ],
  start: says.start(),
  helps: says.helps(),
};
