import '../../ordering/ordering.css';
import './area-detail.css';
import type { Industry, Service } from '@furrow/contract/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import type { Tier } from '@furrow/contract/pricing';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { outOfDate } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { Steps } from '../../frame/steps.tsx';
import { StillMap } from '../../map/still-map.tsx';
import { Facts } from '../../ordering/facts.tsx';
import type { Land } from '../../ordering/hand.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { Button } from '../../ui/button.tsx';
import { hectaresWithUnit, moneyText } from '../../ui/money.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { TypeFields } from './type-fields.tsx';

const texts = orderingTexts.areaDetail;

interface Properties {
  industry: Industry;
  service: Service;
  land: Land;
  tier: Tier;
}

export function AreaDetail({ industry, service, land, tier }: Properties) {
  const { withImage, soilType, vegetationType } = useInHand();
  const navigate = useNavigate();
  const [isTried, setTried] = useState(false);
  const { send, isSending } = useSend(endpoints.addToCart);
  const [lng, lat] = land.coordinates[0]![0]!;
  const price = useCall(endpoints.getAreaDetail, {
    query: { area: land.hectares, price_range: tier.id, with_image: withImage, lat, lng },
  });
  const asksSoil = industry.soil_type.length > 0;
  const asksVegetation = industry.vegetation_type.length > 0;
  const isComplete = (!asksSoil || soilType !== null) && (!asksVegetation || vegetationType !== null);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete) {
      // After the messages are there.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const reply = await send({
      body: {
        price_range: tier.id,
        coordinates: land.coordinates,
        area_ha: land.hectares,
        with_image: withImage,
        soil_type: asksSoil ? soilType : null,
        vegetation_type: asksVegetation ? vegetationType : null,
      },
    });
    if (!reply?.ok) return;
    void outOfDate(endpoints.listCart);
    // The basket lets go of the land: here it is still needed until that screen is there.
    void navigate('/basket', { state: { added: reply.data.id } });
  };

  return (
    <>
      <OrderTitle of={texts.title} />
      <Steps at="solution" />
      <form className="order-screen area-detail" onSubmit={(event) => void add(event)} noValidate>
        <div className="area-detail-map">
          <StillMap
            ring={land.coordinates[0]!}
            label={orderingTexts.map.fieldLabel(hectaresWithUnit(land.hectares))}
            tag={hectaresWithUnit(land.hectares)}
          />
        </div>
        <div>
          <h1>{service.name}</h1>
          <p>
            <Link to="/solution">{texts.change}</Link>
          </p>
          <Facts
            rows={[
              [texts.country, land.country?.name ?? orderingTexts.selectArea.countryUnknown],
              [texts.area, hectaresWithUnit(land.hectares)],
              [texts.images, imagesWords(withImage, price.data?.image_price)],
            ]}
          />
        </div>
        {price.error && !price.data ? (
          <ProblemState problem={price.error} onTryAgain={price.tryAgain}>
            <Link to="/solution">{texts.change}</Link>
          </ProblemState>
        ) : (
          <p className="order-total number" aria-live="polite">
            <span>{texts.estimated}</span>
            <span>{price.data ? moneyText(price.data.calculated_price) : texts.calculating}</span>
          </p>
        )}
        {(asksSoil || asksVegetation) && <TypeFields industry={industry} isTried={isTried} />}
        <div className="order-foot">
          <p className="order-quiet order-small">{texts.oneTimeExplanation}</p>
          <Button type="submit" working={isSending} disabled={!price.data}>
            {price.data
              ? [texts.oneTime, moneyText(price.data.calculated_price)].join(orderingTexts.separator)
              : texts.oneTime}
          </Button>
        </div>
      </form>
    </>
  );
}

function imagesWords(withImage: boolean, price: number | undefined): string {
  if (!withImage) return texts.imagesNone;
  return price === undefined ? texts.calculating : price === 0 ? texts.imagesIncluded : moneyText(price);
}
