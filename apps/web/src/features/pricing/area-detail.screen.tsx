import { useInHand } from '../../ordering/in-hand.ts';
import { needs } from '../../ordering/needs.ts';
import { TakeBack } from '../../ordering/take-back.tsx';
import { AreaDetail } from './area-detail.tsx';

/** Review of one analysis before it is added to the cart. */
export default function AreaDetailScreen() {
  const hand = useInHand();
  const missing = needs(hand, 'tier');
  return missing ? (
    <TakeBack to={missing} />
  ) : (
    <AreaDetail industry={hand.industry!} service={hand.service!} land={hand.land!} tier={hand.tier!} />
  );
}
