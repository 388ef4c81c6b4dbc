import type { IndexReading } from '../index-reading.ts';
import { cropWaterMessages as says } from './crop-water.messages.ts';

export const cropWater: IndexReading = {
  index: null,
  description: says.about(),
  unit: '',
  decimals: 3,
  levels: [
    { from: -1, meaning: says.dry(), advice: says.dry_advice() },
    { from: 0, meaning: says.little(), advice: says.little_advice() },
    { from: 0.2, meaning: says.fair(), advice: says.fair_advice() },
    { from: 0.4, meaning: says.well(), advice: says.well_advice() },
  ],
  startAdvice: says.start(),
  benefit: says.helps(),
};
