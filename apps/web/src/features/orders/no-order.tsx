import { Link } from 'react-router';
import { orderingTexts } from '../../texts/ordering.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface Properties {
  heading: string;
  explanation: string;
  /** Where the sample of this screen is. */
  sample: string;
}

/** Nothing is in hand: the way to what could be, and what it would look like. */
export function NoOrder({ heading, explanation, sample }: Properties) {
  return (
    <EmptyState isScreen heading={heading} explanation={explanation}>
      <Link className="button" to="/orderlist">
        {ordersTexts.orderDetails.choose}
      </Link>
      <Link to={sample}>{orderingTexts.sample.see}</Link>
    </EmptyState>
  );
}
