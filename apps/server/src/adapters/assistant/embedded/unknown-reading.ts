import type { IndexReading } from '@furrow/analysis/recipes/reading';
import { unknownMessages } from './unknown-reading.messages.ts';

/** Used for services that have no reading of their own. */
export const unknownReading: IndexReading = {
  description: unknownMessages.about(),
  levels: [],
  states: [],
  startAdvice: unknownMessages.start(),
  benefit: unknownMessages.helps(),
};
