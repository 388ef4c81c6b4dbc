import { Link } from 'react-router';
import { ordersTexts } from '../../texts/orders.en.ts';

const texts = ordersTexts.sample;

/** Heads a sample, with the way to the real thing. */
export function SampleNote() {
  return (
    <div className="sample-note">
      <div>
        <h1>{texts.heading}</h1>
        <p className="order-quiet">{texts.explanation}</p>
      </div>
      <Link className="button" to="/home">
        {texts.start}
      </Link>
    </div>
  );
}
