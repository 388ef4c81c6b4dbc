import type { IndexReading } from '../../recipes/reading.ts';
import { chlorophyllReadingMessages as says } from './reading-messages.ts';

export const chlorophyllReading: IndexReading = {
  description: says.about(),
  levels: [
    { from: -1, meaning: says.little(), advice: says.little_advice() },
    { from: 0.2, meaning: says.some(), advice: says.some_advice() },
    { from: 0.4, meaning: says.fair(), advice: says.fair_advice() },
    { from: 0.6, meaning: says.much(), advice: says.much_advice() },
  ],
  startAdvice: says.start(),
  benefit: says.helps(),
};
