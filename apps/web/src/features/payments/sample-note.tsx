import './payment.css';
import { Link } from 'react-router';
import { Facts } from '../../ordering/facts.tsx';
import { paymentTexts } from '../../texts/payment.en.ts';
import { hectaresWithUnit, moneyText } from '../../ui/money.ts';
import { sample, sampleTotal } from './sample.ts';

const texts = paymentTexts.sample;

/** That nothing here is live. */
export function SampleNote() {
  return (
    <div className="order-note">
      <p className="order-row-strong">{texts.heading}</p>
      <p>{texts.explanation}</p>
    </div>
  );
}

/** What is ordered in the sample, and what it costs. */
export function SampleFigures() {
  const rates = [
    [texts.service, sample.servicePerHectare],
    [texts.images, sample.imagesPerHectare],
  ] as const;
  return (
    <>
      <Facts
        rows={[
          [texts.area, hectaresWithUnit(sample.hectares)],
          ...rates.map(([name, rate]) => [name, texts.perHectare(moneyText(rate))] as const),
          [paymentTexts.total, moneyText(sampleTotal)],
        ]}
      />
      <p className="order-quiet">{texts.captured(sample.capturedWithinHours)}</p>
    </>
  );
}

/** The way to a real one. */
export function SampleStart() {
  return (
    <p>
      <Link className="button" to="/home">
        {texts.start}
      </Link>
    </p>
  );
}
