import { missingStep } from '../../ordering/draft/missing-step.ts';
import { RedirectToStep } from '../../ordering/redirect-to-step.tsx';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { AreaDetail } from './area-detail/area-detail.tsx';

/** Screen to review one analysis before it is added to the cart. */
export default function AreaDetailScreen() {
  const draft = useOrderDraft();
  const missing = missingStep(draft, 'tier');
  return missing ? (
    <RedirectToStep missing={missing} />
  ) : (
    <AreaDetail industry={draft.industry!} service={draft.service!} land={draft.land!} tier={draft.tier!} />
  );
}
