import type { IndexReading } from '../../recipes/reading.ts';
import { cropWaterReadingMessages as says } from './reading-messages.ts';

export const cropWaterReading: IndexReading = {
  description: says.about(),
  levels: [
    { from: -1, meaning: says.dry(), advice: says.dry_advice() },
    { from: 0, meaning: says.little(), advice: says.little_advice() },
    { from: 0.2, meaning: says.fair(), advice: says.fair_advice() },
    { from: 0.4, meaning: says.well(), advice: says.well_advice() },
  ],
  states: [
    { below: 0, text: says.state_dry() },
    { below: 0.2, text: says.state_little() },
    { below: 0.4, text: says.state_fair() },
    { below: Number.POSITIVE_INFINITY, text: says.state_plenty() },
  ],
  startAdvice: says.start(),
  benefit: says.helps(),
};
