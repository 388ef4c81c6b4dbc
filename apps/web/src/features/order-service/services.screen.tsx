import type { Industry } from '@furrow/contract/catalogue/catalogue';
import { missingStep } from '../../ordering/draft/missing-step.ts';
import { RedirectToStep } from '../../ordering/redirect-to-step.tsx';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { IndustryServices } from '../catalogue/industry-services.tsx';
import { ServicePrices } from './service-prices.tsx';

/** The services of the industry in the draft; with their prices if saved fields are chosen. */
export default function ServicesScreen() {
  const draft = useOrderDraft();
  const missing = missingStep(draft, 'industry');
  if (missing) return <RedirectToStep missing={missing} />;
  const industry = draft.industry as Industry;
  return draft.fieldIds === null ? (
    <IndustryServices industry={industry} />
  ) : (
    <ServicePrices industry={industry} fieldIds={draft.fieldIds} />
  );
}
