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
  states: [
    { below: 0.2, text: says.state_driest() },
    { below: 0.45, text: says.state_dry() },
    { below: 0.7, text: says.state_wet() },
    { below: Number.POSITIVE_INFINITY, text: says.state_wettest() },
  ],
  startAdvice: says.start(),
  benefit: says.helps(),
};
