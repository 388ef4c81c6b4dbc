import type { Reading } from '../reading.ts';
import { soilMoistureMessages as says } from './soil-moisture.messages.ts';

export const soilMoisture: Reading = {
  index: says.index(),
  about: says.about(),
  unit: '',
  digits: 3,
  levels: [
    { from: 0, says: says.driest(), advice: says.driest_advice() },
    { from: 0.2, says: says.dry(), advice: says.dry_advice() },
    { from: 0.45, says: says.moist(), advice: says.moist_advice() },
    { from: 0.7, says: says.wettest(), advice: says.wettest_advice() },
  ],
  start: says.start(),
  helps: says.helps(),
};
