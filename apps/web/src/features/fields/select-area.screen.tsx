import { lazy } from 'react';
import { useLocation } from 'react-router';
import { outlineInHand } from '../../ordering/hand.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { needs } from '../../ordering/needs.ts';
import { TakeBack } from '../../ordering/take-back.tsx';
import { DrawField } from './draw-field.tsx';

const SolutionScreen = lazy(() => import('../pricing/solution.screen.tsx'));

/** One path with two screens: the map without an area in the draft; the prices with an area or saved fields. */
export default function SelectAreaScreen() {
  const hand = useInHand();
  const { state } = useLocation();
  // A user who returns to the area step wants to see the map, not the prices.
  const isDrawnAgain = (state as { redraw?: boolean } | null)?.redraw === true;
  const missing = needs(hand, 'service');
  if (missing) return <TakeBack to={missing} />;
  return (hand.land || hand.fieldIds) && !isDrawnAgain ? (
    <SolutionScreen />
  ) : (
    <DrawField service={hand.service!} before={hand.drawn ?? outlineInHand(hand)} />
  );
}
