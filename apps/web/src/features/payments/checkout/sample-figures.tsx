import { FactList } from '../../../ordering/fact-list.tsx';
import { paymentTexts } from '../../../texts/payment.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { sample, sampleTotal } from './sample-prices.ts';

const texts = paymentTexts.sample;

/** The items of the sample order, with their prices. */
export function SampleFigures() {
  const rates = [
    [texts.service, sample.servicePerHectare],
    [texts.images, sample.imagesPerHectare],
  ] as const;
  return (
    <>
      <FactList
        rows={[
          [texts.area, formatArea(sample.hectares)],
          ...rates.map(([name, rate]) => [name, texts.perHectare({ rate: formatMoney(rate) })] as const),
          [paymentTexts.total, formatMoney(sampleTotal)],
        ]}
      />
      <p className="order-quiet">{texts.captured({ hours: sample.capturedWithinHours })}</p>
    </>
  );
}
