import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

const texts = orderingTexts.manyFields;

interface Props {
  isOnly?: boolean;
  /** Called with the number of deleted fields when the user continues with the others. */
  onRemoved?: (removedCount: number) => void;
}

/** Shown when a selected field was deleted. The other fields can still be ordered. */
export function MissingFields({ isOnly = false, onRemoved }: Props) {
  const { fieldIds, retainFields } = useOrderDraft();
  const [isChecking, setChecking] = useState(false);
  const continueWithRest = async () => {
    setChecking(true);
    const reply = await call(endpoints.listFields, { query: {} });
    setChecking(false);
    if (!reply.ok) return;
    const savedIds = new Set(reply.data.map(({ id }) => id));
    const remainingIds = fieldIds?.filter((id) => savedIds.has(id)) ?? [];
    onRemoved?.((fieldIds?.length ?? 0) - remainingIds.length);
    retainFields(remainingIds);
  };
  return (
    <EmptyState
      heading={isOnly ? texts.oneMissing : texts.someMissing}
      explanation={isOnly ? texts.oneMissingExplanation : texts.someMissingExplanation}
    >
      {!isOnly && (
        <Button loading={isChecking} onClick={() => void continueWithRest()}>
          {texts.goOn}
        </Button>
      )}
      <Link className={isOnly ? 'button' : 'button button-plain'} to="/fields">
        {texts.choose}
      </Link>
    </EmptyState>
  );
}
