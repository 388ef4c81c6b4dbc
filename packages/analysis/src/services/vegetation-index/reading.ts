import type { IndexReading } from '../../recipes/reading.ts';
import { vegetationIndexReadingMessages as says } from './reading-messages.ts';

export const vegetationIndexReading: IndexReading = {
  description: says.about(),
  levels: [
    { from: -1, meaning: says.bare(), advice: says.bare_advice() },
    { from: 0.1, meaning: says.thin(), advice: says.thin_advice() },
    { from: 0.3, meaning: says.moderate(), advice: says.moderate_advice() },
    { from: 0.5, meaning: says.covered(), advice: says.covered_advice() },
    { from: 0.7, meaning: says.dense(), advice: says.dense_advice() },
  ],
  states: [
    { below: 0.1, text: says.state_bare() },
    { below: 0.3, text: says.state_few() },
    { below: 0.5, text: says.state_thin() },
    { below: 0.7, text: says.state_good() },
    { below: Number.POSITIVE_INFINITY, text: says.state_dense() },
  ],
  startAdvice: says.start(),
  benefit: says.helps(),
};
