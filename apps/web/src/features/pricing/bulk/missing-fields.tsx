import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

interface Props {
  isOnlyContent?: boolean;
  /** Called with the number of deleted fields when the user continues with the others. */
  onRemoved?: (removedCount: number) => void;
}

/** Shown when a selected field was deleted. The other fields can still be ordered. */
export function MissingFields({ isOnlyContent = false, onRemoved }: Props) {
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
      heading={isOnlyContent ? texts.oneMissing : texts.someMissing}
      explanation={isOnlyContent ? texts.oneMissingExplanation : texts.someMissingExplanation}
    >
      {!isOnlyContent && (
        <Button loading={isChecking} onClick={() => void continueWithRest()}>
          {texts.goOn}
        </Button>
      )}
      <Link className={isOnlyContent ? 'button' : 'button button-plain'} to="/fields">
        {texts.choose}
      </Link>
    </EmptyState>
  );
}
