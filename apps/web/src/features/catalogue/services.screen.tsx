import type { Industry } from '@furrow/contract/catalogue';
import { missingStep } from '../../ordering/draft/missing-step.ts';
import { RedirectToStep } from '../../ordering/redirect-to-step.tsx';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { IndustryServices } from './industry-services.tsx';

/** The services of the industry in the draft. */
export default function ServicesScreen() {
  const draft = useOrderDraft();
  const missing = missingStep(draft, 'industry');
  return missing ? (
    <RedirectToStep missing={missing} />
  ) : (
    <IndustryServices industry={draft.industry as Industry} />
  );
}
