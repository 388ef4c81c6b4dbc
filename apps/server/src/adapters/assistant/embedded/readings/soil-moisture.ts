import type { IndexReading } from '../index-reading.ts';
import { soilMoistureMessages as says } from './soil-moisture.messages.ts';

export const soilMoisture: IndexReading = {
  index: says.index(),
  description: says.about(),
  unit: '',
  decimals: 3,
  levels: [
    { from: 0, meaning: says.driest(), advice: says.driest_advice() },
    { from: 0.2, meaning: says.dry(), advice: says.dry_advice() },
    { from: 0.45, meaning: says.moist(), advice: says.moist_advice() },
    { from: 0.7, meaning: says.wettest(), advice: says.wettest_advice() },
  ],
  startAdvice: says.start(),
  benefit: says.helps(),
};
