import { renderInPageLanguage } from '../../../ui/formats/render-message.ts';
import '../../../ordering/ordering.css';
import './area-detail.css';
import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import type { Tier } from '@furrow/contract/pricing/pricing';
import { refuse } from '@furrow/geo/validity/outline-refusals';
import { type FormEvent, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { isRefusal } from '../../../api/problem.ts';
import { useCall } from '../../../api/use-call.ts';
import { analysisPrice } from '../../../ordering/draft/analysis-price.ts';
import { needsTypes } from '../../../ordering/draft/cart-item-body.ts';
import { areaBody, firstCorner } from '../../../ordering/draft/order-area.ts';
import type { OrderArea } from '../../../ordering/draft/order-draft.ts';
import { OrderTitle } from '../../../ordering/order-title.tsx';
import { Steps } from '../../../ordering/steps/steps.tsx';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { areaDetailTexts as texts } from '../../../texts/solution.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatMoney } from '../../../ui/formats/money.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { ChangeNote } from '../options/change-note.tsx';
import { OrderInputFields } from '../options/order-input-fields.tsx';
import { RecurringFields } from '../options/recurring-fields.tsx';
import { TypeFields } from '../options/type-fields.tsx';
import { useAddToCart } from '../options/use-add-to-cart.ts';
import { useFieldName } from '../quote/use-field-name.ts';
import { useQuote } from '../quote/use-quote.ts';
import { AreaSummary } from './area-summary.tsx';
import { OfferFooter } from './offer-footer.tsx';

interface Props {
  industry: Industry;
  service: Service;
  land: OrderArea;
  tier: Tier;
}

export function AreaDetail({ industry, service, land, tier }: Props) {
  const { withImage, recurrence, chooseRecurrence, chooseArea } = useOrderDraft();
  const navigate = useNavigate();
  const weeksField = useRef<HTMLInputElement>(null);
  const recurringButton = useRef<HTMLButtonElement>(null);
  const price = useCall(
    endpoints.getAreaDetail,
    { query: { area: land.hectares, price_range: tier.id, with_image: withImage, ...firstCorner(land) } },
    { quiet: 'refused' },
  );
  const {
    add: addToCart,
    resetTried,
    tried: triedOffers,
    sending: sendingOffer,
    missingName,
  } = useAddToCart({
    industry,
    service,
    land,
    tier,
    shownPrice: price.data?.calculated_price,
  });
  useFieldName(
    useQuote(
      useMemo(() => (land.field ? areaBody(land) : null), [land]),
      service.id,
    ),
  );
  const expectedPrice = analysisPrice(tier, withImage);
  const redraw = () => {
    chooseArea(null);
    void navigate('/selectarea');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void addToCart(recurrence ? 'recurring' : 'one-time');
  };
  const openRecurring = () => {
    resetTried('recurring');
    chooseRecurrence({ weeks: '', times: '' });
    // The field is focused in the next frame, after it has been rendered.
    requestAnimationFrame(() => weeksField.current?.focus());
  };
  const cancelRecurring = () => {
    chooseRecurrence(null);
    requestAnimationFrame(() => recurringButton.current?.focus());
  };

  return (
    <>
      <OrderTitle screen={texts.title} />
      <Steps currentStep="solution" />
      <form className="order-screen area-detail" onSubmit={submit} noValidate>
        <ChangeNote missingName={missingName} />
        <AreaSummary serviceName={service.name} area={land} withImage={withImage} price={price.data} />
        {price.error && !price.data && isRefusal(price.error, 'restricted_area') ? (
          <EmptyState heading={renderInPageLanguage(refuse('restricted').message)}>
            <Button onClick={redraw}>{texts.redraw}</Button>
          </EmptyState>
        ) : price.error && !price.data ? (
          <ProblemState problem={price.error} onTryAgain={price.refetch}>
            <Link to="/solution">{texts.change}</Link>
          </ProblemState>
        ) : (
          <p className="order-total number" aria-live="polite">
            <span>{texts.estimated}</span>
            <span>{price.data ? formatMoney(price.data.calculated_price) : texts.calculating}</span>
          </p>
        )}
        {price.data && price.data.calculated_price !== expectedPrice && (
          <p className="order-note number" role="status">
            {texts.changed({ before: formatMoney(expectedPrice) })}
          </p>
        )}
        <OrderInputFields service={service} isTried={triedOffers.length > 0} />
        {needsTypes(industry) && <TypeFields industry={industry} isTried={triedOffers.length > 0} />}
        {recurrence && (
          <RecurringFields
            input={recurrence}
            price={price.data?.calculated_price}
            isTried={triedOffers.includes('recurring')}
            weeksField={weeksField}
            onCancel={cancelRecurring}
          />
        )}
        <OfferFooter
          price={price.data?.calculated_price}
          sendingOffer={sendingOffer}
          onOneTime={() => void addToCart('one-time')}
          onRecurring={openRecurring}
          recurringButton={recurringButton}
        />
      </form>
    </>
  );
}
