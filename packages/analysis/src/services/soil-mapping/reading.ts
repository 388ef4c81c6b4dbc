import type { IndexReading } from '../../recipes/reading.ts';
import { soilMappingReadingMessages as says } from './reading-messages.ts';

export const soilMappingReading: IndexReading = {
  description: says.about(),
  levels: [{ from: Number.NEGATIVE_INFINITY, meaning: says.compares(), advice: says.compares_advice() }],
  startAdvice: says.start(),
  benefit: says.helps(),
};
