import { useInHand } from '../../ordering/in-hand.ts';
import { needs } from '../../ordering/needs.ts';
import { TakeBack } from '../../ordering/take-back.tsx';
import { ManyFields } from './many-fields.tsx';
import { OneSavedField } from './one-saved-field.tsx';
import { Solutions } from './solutions.tsx';

/** Price of the service for the area in the draft in each of its tiers, or for each of many saved fields. */
export default function SolutionScreen() {
  const hand = useInHand();
  const { fieldIds } = hand;
  const missing = needs(hand, 'land');
  if (missing) return <TakeBack to={missing} />;
  if (fieldIds === null) return <Solutions land={hand.land!} service={hand.service!} />;
  const [only, ...others] = fieldIds;
  return only !== undefined && others.length === 0 ? (
    <OneSavedField id={only} />
  ) : (
    <ManyFields ids={fieldIds} industry={hand.industry!} service={hand.service!} />
  );
}
