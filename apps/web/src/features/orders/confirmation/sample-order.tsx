import { SampleNote } from '../../../ordering/sample-note.tsx';
import { ordersTexts } from '../../../texts/orders.ts';
import { SampleFigures } from '../../payments/checkout/sample-figures.tsx';

/** The screen of an order with sample figures. */
export function SampleOrder() {
  return (
    <>
      <SampleNote />
      <h2>{ordersTexts.orderDetails.heading({ number: ordersTexts.sample.number })}</h2>
      <p>{ordersTexts.order.next({ count: 1 })}</p>
      <SampleFigures />
    </>
  );
}
