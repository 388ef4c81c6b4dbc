import { Link } from 'react-router';
import type { OrderArea } from '../../../ordering/draft/order-draft.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

/** Shown when the saved field of the order was deleted. Its outline can still be ordered, if it has one part. */
export function MissingField({ area }: { area: OrderArea }) {
  const chooseArea = useOrderDraft((draft) => draft.chooseArea);
  const canUseOutline = area.geometry === null;
  return (
    <EmptyState heading={texts.oneMissing} explanation={texts.oneMissingExplanation}>
      {canUseOutline && (
        <Button onClick={() => chooseArea({ ...area, field: null })}>{texts.outlineInstead}</Button>
      )}
      <Link className={canUseOutline ? 'button button-plain' : 'button'} to="/fields">
        {texts.choose}
      </Link>
    </EmptyState>
  );
}
