import { Facts } from '../../ordering/facts.tsx';
import { paymentTexts } from '../../texts/payment.ts';
import { areaText } from '../../ui/areas.ts';
import { moneyText } from '../../ui/money.ts';
import { sample, sampleTotal } from './sample.ts';

const texts = paymentTexts.sample;

/** Content of the sample order, and its price. */
export function SampleFigures() {
  const rates = [
    [texts.service, sample.servicePerHectare],
    [texts.images, sample.imagesPerHectare],
  ] as const;
  return (
    <>
      <Facts
        rows={[
          [texts.area, areaText(sample.hectares)],
          ...rates.map(([name, rate]) => [name, texts.perHectare({ rate: moneyText(rate) })] as const),
          [paymentTexts.total, moneyText(sampleTotal)],
        ]}
      />
      <p className="order-quiet">{texts.captured({ hours: sample.capturedWithinHours })}</p>
    </>
  );
}
