import { Link } from 'react-router';
import { paymentTexts } from '../../../texts/payment.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { Cart } from '../../cart/cart.ts';
import { type CheckoutSnapshot, changesSince } from '../paying/changes.ts';
import { PaymentProblem } from '../paying/payment-problem.tsx';
import type { PaymentFailure } from '../paying/payment-stage.ts';
import { EmptyCart } from './empty-cart.tsx';

const texts = paymentTexts;

interface Props {
  cart: Cart;
  failure: PaymentFailure | null;
  /** What the buyer saw when the button on this page was last pressed; null if it was not pressed. */
  snapshot: CheckoutSnapshot | null;
  /** Ids of the items that this page last offered for payment; empty if it never had any. */
  offeredIds: readonly string[];
}

/** Shown when nothing in the cart can be paid for. Explains the reason, and what happened to the items. */
export function NothingToPay({ cart, failure, snapshot, offeredIds }: Props) {
  return (
    <>
      {failure && (
        <div role="alert">
          <PaymentProblem
            failure={failure}
            isCartEmpty={cart.items.length === 0}
            changes={
              snapshot
                ? changesSince(snapshot, { items: [], balance: snapshot.balance, unpayable: cart.items })
                : []
            }
          />
        </div>
      )}
      {cart.items.length === 0 ? <EmptyCart offeredIds={offeredIds} /> : <NothingPayable />}
    </>
  );
}

function NothingPayable() {
  return (
    <EmptyState heading={texts.nothingPayableHeading} explanation={texts.nothingPayableExplanation}>
      <Link className="button" to="/basket">
        {texts.toBasket}
      </Link>
    </EmptyState>
  );
}
