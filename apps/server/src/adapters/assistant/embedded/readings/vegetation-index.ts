import type { IndexReading } from '../index-reading.ts';
import { vegetationIndexMessages as says } from './vegetation-index.messages.ts';

export const vegetationIndex: IndexReading = {
  index: null,
  description: says.about(),
  unit: '',
  decimals: 3,
  levels: [
    { from: -1, meaning: says.bare(), advice: says.bare_advice() },
    { from: 0.1, meaning: says.thin(), advice: says.thin_advice() },
    { from: 0.3, meaning: says.moderate(), advice: says.moderate_advice() },
    { from: 0.5, meaning: says.covered(), advice: says.covered_advice() },
    { from: 0.7, meaning: says.dense(), advice: says.dense_advice() },
  ],
  startAdvice: says.start(),
  benefit: says.helps(),
};
