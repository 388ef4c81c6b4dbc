import type { Industry } from '@furrow/contract/catalogue';
import { useInHand } from '../../ordering/in-hand.ts';
import { needs } from '../../ordering/needs.ts';
import { TakeBack } from '../../ordering/take-back.tsx';
import { ServicesOf } from './services-of.tsx';

/** The services of the industry in the draft. */
export default function ServicesScreen() {
  const hand = useInHand();
  const missing = needs(hand, 'industry');
  return missing ? <TakeBack to={missing} /> : <ServicesOf industry={hand.industry as Industry} />;
}
