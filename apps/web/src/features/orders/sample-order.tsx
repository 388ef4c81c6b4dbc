import { ordersTexts } from '../../texts/orders.en.ts';
import { paymentTexts } from '../../texts/payment.en.ts';
import { SampleFigures, SampleNote, SampleStart } from '../payments/sample-note.tsx';

/** What the screen of an order looks like, with sample figures. */
export function SampleOrder() {
  return (
    <>
      <h1>{paymentTexts.sample.number}</h1>
      <SampleNote />
      <p>{ordersTexts.order.next}</p>
      <SampleFigures />
      <SampleStart />
    </>
  );
}
