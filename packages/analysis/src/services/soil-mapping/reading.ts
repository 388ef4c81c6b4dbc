import type { IndexReading } from '../../recipes/reading.ts';
import { soilMappingReadingMessages as says } from './reading-messages.ts';

export const soilMappingReading: IndexReading = {
  description: says.about(),
  levels: [{ from: Number.NEGATIVE_INFINITY, meaning: says.compares(), advice: says.compares_advice() }],
  states: [
    { below: 4, text: says.state_light() },
    { below: 6, text: says.state_medium() },
    { below: 10, text: says.state_dark() },
    { below: Number.POSITIVE_INFINITY, text: says.state_very_dark() },
  ],
  startAdvice: says.start(),
  benefit: says.helps(),
};
