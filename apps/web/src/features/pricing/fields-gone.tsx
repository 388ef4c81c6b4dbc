import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const texts = orderingTexts.manyFields;

interface Properties {
  isOnly?: boolean;
  /** Called with the number of deleted fields when the user continues with the others. */
  onGone?: (gone: number) => void;
}

/** A selected field was deleted meanwhile; the others can still be ordered. */
export function FieldsGone({ isOnly = false, onGone }: Properties) {
  const { fieldIds, keepFields } = useInHand();
  const [isLooking, setLooking] = useState(false);
  const goOn = async () => {
    setLooking(true);
    const reply = await call(endpoints.listFields, { query: {} });
    setLooking(false);
    if (!reply.ok) return;
    const saved = new Set(reply.data.map(({ id }) => id));
    const left = fieldIds?.filter((id) => saved.has(id)) ?? [];
    onGone?.((fieldIds?.length ?? 0) - left.length);
    keepFields(left);
  };
  return (
    <EmptyState
      heading={isOnly ? texts.oneGone : texts.someGone}
      explanation={isOnly ? texts.oneGoneExplanation : texts.someGoneExplanation}
    >
      {!isOnly && (
        <Button working={isLooking} onClick={() => void goOn()}>
          {texts.goOn}
        </Button>
      )}
      <Link className={isOnly ? 'button' : 'button button-plain'} to="/fields">
        {texts.choose}
      </Link>
    </EmptyState>
  );
}
