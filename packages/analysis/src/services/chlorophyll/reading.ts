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
  states: [
    { below: 0.2, text: says.state_bare() },
    { below: 0.4, text: says.state_pale() },
    { below: 0.6, text: says.state_fair() },
    { below: Number.POSITIVE_INFINITY, text: says.state_rich() },
  ],
  startAdvice: says.start(),
  benefit: says.helps(),
};
