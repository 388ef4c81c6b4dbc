import type { IndexReading } from '../../recipes/reading.ts';
import { carbonReadingMessages as says } from './reading-messages.ts';

export const carbonReading: IndexReading = {
  index: says.index(),
  description: says.about(),
  unit: 't CO₂/ha',
  decimals: 2,
  isCumulative: true,
  levels: [
    { from: 0, meaning: says.little(), advice: says.little_advice() },
    { from: 10, meaning: says.moderate(), advice: says.moderate_advice() },
    { from: 22, meaning: says.much(), advice: says.much_advice() },
  ],
  states: [
    { below: 2, text: says.state_none() },
    { below: 10, text: says.state_little() },
    { below: 22, text: says.state_fair() },
    { below: Number.POSITIVE_INFINITY, text: says.state_much() },
  ],
  startAdvice: says.start(),
  benefit: says.helps(),
};
