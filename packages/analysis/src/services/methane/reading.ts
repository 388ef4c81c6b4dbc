import type { IndexReading } from '../../recipes/reading.ts';
import { methaneReadingMessages as says } from './reading-messages.ts';

export const methaneReading: IndexReading = {
  description: says.about(),
  unit: 'ppm·m',
  decimals: 0,
  levels: [],
  states: [],
  startAdvice: says.start(),
  benefit: says.helps(),
  parts: 'plumes',
};
