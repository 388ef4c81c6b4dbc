import { joinSentences } from '@furrow/messages/join';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { describeAddFailure } from './describe-add-failure.ts';
import type { AddFailure } from './use-add-fields.ts';

/** Message why the fields were not added to the cart. It gets the focus when it appears. */
export function AddFailureNote({ failure }: { failure: AddFailure | null }) {
  const alertRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) alertRef.current?.focus();
  }, [failure]);
  return (
    <div ref={alertRef} className="many-status" role="alert" tabIndex={-1}>
      {failure && <Reason {...failure} />}
    </div>
  );
}

function Reason(failure: AddFailure) {
  const { heading, sentences, leadsToCart } = describeAddFailure(failure);
  return (
    <div className="order-note number">
      {heading === null ? (
        <p>{joinSentences(...sentences)}</p>
      ) : (
        <>
          <p className="order-row-strong">{heading}</p>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {leadsToCart && <Link to="/basket">{texts.toBasket}</Link>}
    </div>
  );
}
