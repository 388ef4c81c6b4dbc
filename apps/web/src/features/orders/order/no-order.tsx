import { Link } from 'react-router';
import { orderingTexts } from '../../../texts/ordering.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

interface Props {
  heading: string;
  explanation: string;
  /** Path of the sample of this screen. */
  sample: string;
}

/** Shown when no order is selected, with links to the list of orders and to a sample of the screen. */
export function NoOrder({ heading, explanation, sample }: Props) {
  return (
    <EmptyState isScreen heading={heading} explanation={explanation}>
      <Link className="button" to="/orderlist">
        {ordersTexts.orderDetails.choose}
      </Link>
      <Link to={sample}>{orderingTexts.sample.see}</Link>
    </EmptyState>
  );
}
