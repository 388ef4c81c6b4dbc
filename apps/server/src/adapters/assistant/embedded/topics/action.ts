import { sentence, type Told } from '../words.ts';
import { evenness, levelOf } from './condition.ts';

/** What to do, as far as a picture from above can say. */
export function action(told: Told): string {
  const { record, reading } = told;
  if (!record.indices) return plumeAction(record.shapes.length);
  const alike = evenness(told);
  return sentence(
    levelOf(told)?.advice ?? null,
    alike === 'uneven' && `The field is uneven: begin with ${reading.whereToLook}.`,
    alike === 'mixed' && `Parts of it differ: begin with ${reading.whereToLook}.`,
    alike === 'even' && 'The field is even: what you see at one place holds for most of it.',
    'A picture from above shows where something differs and not why: look at it on foot before you spend money on it.',
  );
}

const plumeAction = (spots: number): string =>
  spots === 0
    ? 'Nothing calls for action today. Keep to your usual leak checks: a leak that is too weak or too steady stays unseen by this method. Repeat the screening where you have a suspicion.'
    : 'Send somebody with a gas detector to the spots on the map, downwind first, and keep people away until it is known what is there. If you smell gas, follow your emergency plan and do not wait for another picture.';

/** How the analysis helps. */
export const help = ({ reading }: Told): string => reading.helps;
