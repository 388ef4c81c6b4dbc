import type { IndexReading } from '../../recipes/reading.ts';
import { soilMoistureReadingMessages as says } from './reading-messages.ts';

export const soilMoistureReading: IndexReading = {
  index: says.index(),
  description: says.about(),
  levels: [
    { from: 0, meaning: says.driest(), advice: says.driest_advice() },
    { from: 0.2, meaning: says.dry(), advice: says.dry_advice() },
    { from: 0.45, meaning: says.moist(), advice: says.moist_advice() },
    { from: 0.7, meaning: says.wettest(), advice: says.wettest_advice() },
  ],
  startAdvice: says.start(),
  benefit: says.helps(),
};
