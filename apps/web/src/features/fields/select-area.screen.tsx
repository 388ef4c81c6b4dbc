import { lazy } from 'react';
import { useLocation } from 'react-router';
import { outlineInHand } from '../../ordering/hand.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { needs } from '../../ordering/needs.ts';
import { TakeBack } from '../../ordering/take-back.tsx';
import { DrawField } from './draw-field.tsx';

const SolutionScreen = lazy(() => import('../pricing/solution.screen.tsx'));

/** One address, two screens: without land in hand the map, with it, or with saved fields, what it costs. */
export default function SelectAreaScreen() {
  const hand = useInHand();
  const { state } = useLocation();
  // Somebody who goes back to the step of the land wants to see it, not what it costs.
  const isDrawnAgain = (state as { redraw?: boolean } | null)?.redraw === true;
  const missing = needs(hand, 'service');
  if (missing) return <TakeBack to={missing} />;
  return (hand.land || hand.fieldIds) && !isDrawnAgain ? (
    <SolutionScreen />
  ) : (
    <DrawField service={hand.service!} before={hand.drawn ?? outlineInHand(hand)} />
  );
}
