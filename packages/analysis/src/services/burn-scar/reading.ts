import type { IndexReading } from '../../recipes/reading.ts';
import { burnScarReadingMessages as says } from './reading-messages.ts';

export const burnScarReading: IndexReading = {
  description: says.about(),
  levels: [
    { from: -2, meaning: says.greener(), advice: says.greener_advice() },
    { from: -0.1, meaning: says.same(), advice: says.same_advice() },
    { from: 0.1, meaning: says.light(), advice: says.light_advice() },
    { from: 0.27, meaning: says.moderate(), advice: says.moderate_advice() },
    { from: 0.66, meaning: says.severe(), advice: says.severe_advice() },
  ],
  states: [
    { below: -0.1, text: says.state_greener() },
    { below: 0.1, text: says.state_unburnt() },
    { below: 0.27, text: says.state_low() },
    { below: 0.44, text: says.state_moderate_low() },
    { below: 0.66, text: says.state_moderate_high() },
    { below: Number.POSITIVE_INFINITY, text: says.state_high() },
  ],
  startAdvice: says.start(),
  benefit: says.helps(),
  parts: 'severities',
};
