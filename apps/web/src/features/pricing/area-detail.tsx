import { say } from '../../ui/say.ts';
import '../../ordering/ordering.css';
import './area-detail.css';
import type { Industry, Service } from '@furrow/contract/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import type { Tier } from '@furrow/contract/pricing';
import { refuse } from '@furrow/geo/refusals';
import { type FormEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { isRefusal } from '../../api/problem.ts';
import { useCall } from '../../api/use-call.ts';
import { Steps } from '../../frame/steps.tsx';
import { costs } from '../../ordering/costs.ts';
import type { Land } from '../../ordering/hand.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { asksTypes } from '../../ordering/item-of.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { moneyText } from '../../ui/money.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { AreaSummary } from './area-summary.tsx';
import { BesideFields } from './beside-fields.tsx';
import { OfferFoot } from './offer-foot.tsx';
import { RecurringFields } from './recurring-fields.tsx';
import { TypeFields } from './type-fields.tsx';
import { useAddToBasket } from './use-add-to-basket.ts';

const texts = orderingTexts.areaDetail;

interface Properties {
  industry: Industry;
  service: Service;
  land: Land;
  tier: Tier;
}

export function AreaDetail({ industry, service, land, tier }: Properties) {
  const { withImage, recurrence, chooseRecurrence, chooseLand } = useInHand();
  const navigate = useNavigate();
  const weeksField = useRef<HTMLInputElement>(null);
  const recurringButton = useRef<HTMLButtonElement>(null);
  const [lng, lat] = land.coordinates[0]![0]!;
  const price = useCall(
    endpoints.getAreaDetail,
    { query: { area: land.hectares, price_range: tier.id, with_image: withImage, lat, lng } },
    { quiet: 'refused' },
  );
  const { add, beginAnew, tried, sending } = useAddToBasket({
    industry,
    service,
    land,
    tier,
    seen: price.data,
  });
  const chosenFor = costs(tier, withImage);
  const redraw = () => {
    chooseLand(null);
    void navigate('/selectarea');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add(recurrence ? 'recurring' : 'one-time');
  };
  const openRecurring = () => {
    beginAnew('recurring');
    chooseRecurrence({ weeks: '', times: '' });
    // Once the field is rendered.
    requestAnimationFrame(() => weeksField.current?.focus());
  };
  const leaveRecurring = () => {
    chooseRecurrence(null);
    requestAnimationFrame(() => recurringButton.current?.focus());
  };

  return (
    <>
      <OrderTitle of={texts.title} />
      <Steps at="solution" />
      <form className="order-screen area-detail" onSubmit={submit} noValidate>
        <AreaSummary serviceName={service.name} land={land} withImage={withImage} price={price.data} />
        {price.error && !price.data && isRefusal(price.error, 'restricted_area') ? (
          <EmptyState heading={say(refuse('restricted').message)}>
            <Button onClick={redraw}>{texts.redraw}</Button>
          </EmptyState>
        ) : price.error && !price.data ? (
          <ProblemState problem={price.error} onTryAgain={price.tryAgain}>
            <Link to="/solution">{texts.change}</Link>
          </ProblemState>
        ) : (
          <p className="order-total number" aria-live="polite">
            <span>{texts.estimated}</span>
            <span>{price.data ? moneyText(price.data.calculated_price) : texts.calculating}</span>
          </p>
        )}
        {price.data && price.data.calculated_price !== chosenFor && (
          <p className="order-note number" role="status">
            {texts.changed({ before: moneyText(chosenFor) })}
          </p>
        )}
        <BesideFields service={service} isTried={tried.length > 0} />
        {asksTypes(industry) && <TypeFields industry={industry} isTried={tried.length > 0} />}
        {recurrence && (
          <RecurringFields
            typed={recurrence}
            price={price.data?.calculated_price}
            isTried={tried.includes('recurring')}
            weeksField={weeksField}
            onLeave={leaveRecurring}
          />
        )}
        <OfferFoot
          price={price.data?.calculated_price}
          sending={sending}
          onOneTime={() => void add('one-time')}
          onRecurring={openRecurring}
          recurringButton={recurringButton}
        />
      </form>
    </>
  );
}
