import { lazy } from 'react';
import { useLocation } from 'react-router';
import { missingStep } from '../../ordering/draft/missing-step.ts';
import { drawnOutline } from '../../ordering/draft/order-draft.ts';
import { RedirectToStep } from '../../ordering/redirect-to-step.tsx';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { DrawField } from './draw-field.tsx';

const SolutionScreen = lazy(() => import('../pricing/solution.screen.tsx'));

/** Two screens at one path: the prices if the draft has an area or saved fields, otherwise the map. */
export default function SelectAreaScreen() {
  const draft = useOrderDraft();
  const { state } = useLocation();
  // A user who returns to this step sees the map and not the prices.
  const isRedraw = (state as { redraw?: boolean } | null)?.redraw === true;
  const missing = missingStep(draft, 'service');
  if (missing) return <RedirectToStep missing={missing} />;
  return (draft.land || draft.fieldIds) && !isRedraw ? (
    <SolutionScreen />
  ) : (
    <DrawField service={draft.service!} previousDrawing={draft.drawn ?? drawnOutline(draft)} />
  );
}
