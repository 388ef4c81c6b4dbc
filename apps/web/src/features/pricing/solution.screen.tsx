import { missingStep } from '../../ordering/draft/missing-step.ts';
import { RedirectToStep } from '../../ordering/redirect-to-step.tsx';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { BulkOrder } from './bulk/bulk-order.tsx';
import { LabelledArea } from './solution/labelled-area.tsx';
import { OneSavedField } from './solution/one-saved-field.tsx';
import { Solutions } from './solution/solutions.tsx';

/** Prices of the service: in each of its tiers for the area in the draft, or for each of several saved fields. */
export default function SolutionScreen() {
  const draft = useOrderDraft();
  const { fieldIds } = draft;
  const missing = missingStep(draft, 'land');
  if (missing) return <RedirectToStep missing={missing} />;
  if (fieldIds === null && draft.labels) return <LabelledArea area={draft.land!} labels={draft.labels} />;
  if (fieldIds === null)
    return <Solutions industry={draft.industry!} service={draft.service!} area={draft.land!} />;
  const [onlyFieldId, ...others] = fieldIds;
  return onlyFieldId !== undefined && others.length === 0 ? (
    <OneSavedField id={onlyFieldId} />
  ) : (
    <BulkOrder ids={fieldIds} industry={draft.industry!} service={draft.service!} />
  );
}
