import './ordering.css';
import { Link } from 'react-router';
import { orderingTexts } from '../texts/ordering.ts';

const texts = orderingTexts.sample;

/** Header of a sample screen. It states that the content is no real order, and links to the real ones. */
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
