import type { IndexReading } from '../index-reading.ts';
import { soilMappingMessages as says } from './soil-mapping.messages.ts';

export const soilMapping: IndexReading = {
  index: null,
  description: says.about(),
  unit: '',
  decimals: 3,
  levels: [{ from: Number.NEGATIVE_INFINITY, meaning: says.compares(), advice: says.compares_advice() }],
  startAdvice: says.start(),
  benefit: says.helps(),
};
