import './ordering.css';
import { Link } from 'react-router';
import { orderingTexts } from '../texts/ordering.ts';

const texts = orderingTexts.sample;

/** Heads the sample of a screen: that nothing of it is live, with the way to the real thing. */
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
