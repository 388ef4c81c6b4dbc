import type { Reading } from '../reading.ts';
import { cropWaterMessages as says } from './crop-water.messages.ts';

export const cropWater: Reading = {
  index: null,
  about: says.about(),
  unit: '',
  digits: 3,
  levels: [
    { from: -1, says: says.dry(), advice: says.dry_advice() },
    { from: 0, says: says.little(), advice: says.little_advice() },
    { from: 0.2, says: says.fair(), advice: says.fair_advice() },
    { from: 0.4, says: says.well(), advice: says.well_advice() },
  ],
  start: says.start(),
  helps: says.helps(),
};
