import type { Reading } from '../reading.ts';
import { methaneMessages as says } from './methane.messages.ts';

export const methane: Reading = {
  index: null,
  about: says.about(),
  unit: 'ppm·m',
  digits: 0,
  levels: [],
  start: says.start(),
  helps: says.helps(),
};
