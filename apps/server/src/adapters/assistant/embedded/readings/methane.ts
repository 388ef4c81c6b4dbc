import type { IndexReading } from '../index-reading.ts';
import { methaneMessages as says } from './methane.messages.ts';

export const methane: IndexReading = {
  index: null,
  description: says.about(),
  unit: 'ppm·m',
  decimals: 0,
  levels: [],
  startAdvice: says.start(),
  benefit: says.helps(),
};
