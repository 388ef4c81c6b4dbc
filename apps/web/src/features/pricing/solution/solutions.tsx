import '../../../ordering/ordering.css';
import '../area-detail/area-detail.css';
import './solution.css';
import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useEffect, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { isRefusal } from '../../../api/problem.ts';
import { useCall } from '../../../api/use-call.ts';
import { analysisPrice } from '../../../ordering/draft/analysis-price.ts';
import { needsTypes } from '../../../ordering/draft/cart-item-body.ts';
import { areaBody } from '../../../ordering/draft/order-area.ts';
import type { OrderArea } from '../../../ordering/draft/order-draft.ts';
import { rhythmOf } from '../../../ordering/draft/season-plan.ts';
import { OrderTitle } from '../../../ordering/order-title.tsx';
import { Steps } from '../../../ordering/steps/steps.tsx';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { solutionTexts as texts } from '../../../texts/solution.ts';
import { lastSeenTexts, visibilityTexts } from '../../../texts/visibility.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { countryName } from '../../../ui/formats/country-in-page-language.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ChangeNote } from '../options/change-note.tsx';
import { describeOutOfSeason } from '../options/describe-out-of-season.ts';
import { OrderInputFields } from '../options/order-input-fields.tsx';
import { RhythmChoice } from '../options/rhythm-choice.tsx';
import { TypeFields } from '../options/type-fields.tsx';
import { useAddToCart } from '../options/use-add-to-cart.ts';
import { useSeasonPlan } from '../options/use-season-plan.ts';
import { LatestPassStrip } from '../passes/latest-pass-strip.tsx';
import { newestPicture } from '../passes/passes.ts';
import { VisibilityLine } from '../passes/visibility-line.tsx';
import { sizeProblem } from '../quote/size-problem.ts';
import { useFieldName } from '../quote/use-field-name.ts';
import { usePasses, useQuote } from '../quote/use-quote.ts';
import { FieldPicture } from './field-picture.tsx';
import { MissingField } from './missing-field.tsx';
import { canPayNow, isOrderComplete } from './order-readiness.ts';
import { SolutionFooter } from './solution-footer.tsx';
import { Tiers } from './tiers.tsx';

interface Props {
  industry: Industry;
  service: Service;
  area: OrderArea;
}

/**
 * What the service costs for the area, and all that an order of it needs. The order goes to the cart when nothing is
 * left to ask, and else to the screen that asks for it.
 */
export function Solutions({ industry, service, area }: Props) {
  const draft = useOrderDraft();
  const { tier, withImage, recurrence, chooseTier, includeImages, chooseArea } = draft;
  const navigate = useNavigate();
  const tiers = useCall(endpoints.listTiers, { query: { area: area.hectares, service_id: service.id } });
  const body = useMemo(() => areaBody(area), [area]);
  const quote = useQuote(body, service.id);
  useFieldName(quote);
  const passes = usePasses(body);
  const picture = newestPicture(passes.data);
  const season = useSeasonPlan(quote.data?.season);
  const problem = quote.data && sizeProblem(quote.data);
  const isBlocked = quote.data?.visibility.verdict === 'red';
  // A tier chosen earlier gets today's prices, unless it is no longer offered.
  const chosen = tiers.data?.find(({ id }) => id === tier?.id);
  const onlyTier = tiers.data?.length === 1 ? tiers.data[0] : undefined;
  useEffect(() => {
    const current = chosen ?? onlyTier;
    if (current) chooseTier(current);
  }, [chosen, onlyTier, chooseTier]);
  const price = chosen && analysisPrice(chosen, withImage);
  const addToCart = useAddToCart({
    industry,
    service,
    land: area,
    tier: chosen ?? tier,
    shownPrice: price,
  });

  const redraw = () => {
    chooseArea(null);
    void navigate('/selectarea');
  };
  const { data: countInCart, isPending: isCountPending } = useCall(endpoints.countCart, {}, { quiet: 'all' });
  const isPaidNow = canPayNow(draft, countInCart?.items);
  const proceed = (next: 'basket' | 'payment') => {
    if (!isOrderComplete(draft, industry, service)) return void navigate('/selectarealand');
    void addToCart.add(rhythmOf(recurrence) === 'season' ? 'recurring' : 'one-time', next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    proceed(isPaidNow ? 'payment' : 'basket');
  };

  return (
    <>
      <OrderTitle screen={texts.title} />
      <Steps currentStep="solution" />
      <form className="order-screen" onSubmit={submit} noValidate>
        <div className="solution-head">
          <FieldPicture area={area} pass={picture} />
          <div>
            <h1>{texts.heading}</h1>
            <p className="order-quiet number">
              {joinFacts(
                service.name,
                area.field?.name,
                formatArea(area.hectares),
                area.country && countryName(area.country.name),
              )}
            </p>
            {picture && (
              <p className="order-quiet order-small number">
                {joinFacts(lastSeenTexts.seen({ date: formatDay(picture.at) }), picture.attribution)}
              </p>
            )}
          </div>
          <p className="solution-land">
            <Button variant="link" onClick={redraw}>
              {texts.redraw}
            </Button>
            <Link className="button button-link" to="/servicedetail">
              {visibilityTexts.otherService}
            </Link>
          </p>
        </div>
        <ChangeNote missingName={addToCart.missingName} />
        {isRefusal(quote.error, 'field_not_found') ? (
          <MissingField area={area} />
        ) : (
          <>
            <VisibilityLine quote={quote} />
            {tiers.isPending && (
              <div aria-hidden="true">
                <Skeleton height={12.5} />
              </div>
            )}
            {tiers.error && !tiers.data && <ProblemState problem={tiers.error} onTryAgain={tiers.refetch} />}
            {tiers.data?.length === 0 && (
              <EmptyState
                heading={texts.emptyHeading}
                explanation={
                  problem
                    ? texts[problem.kind]({ service: service.name, limit: problem.limit })
                    : texts.emptyExplanation({
                        service: service.name,
                        hectares: formatArea(area.hectares),
                      })
                }
              >
                <Button onClick={redraw}>{texts.redraw}</Button>
              </EmptyState>
            )}
            {tiers.data && tiers.data.length > 0 && (
              <>
                <Tiers
                  tiers={tiers.data}
                  hectares={area.hectares}
                  chosen={chosen}
                  withImage={withImage}
                  onChoose={chooseTier}
                  onImages={includeImages}
                />
                {needsTypes(industry) && <TypeFields industry={industry} isTried={false} />}
                <OrderInputFields service={service} isTried={false} />
                <RhythmChoice
                  price={price}
                  plan={season?.plan}
                  notOffered={describeOutOfSeason(season, draft.vegetationType)}
                />
                {area.field && <LatestPassStrip passes={passes} />}
                <SolutionFooter
                  service={service}
                  price={price}
                  isBlocked={isBlocked}
                  isChecking={quote.isPending || isCountPending}
                  sendingTo={addToCart.sendingTo}
                  onBasket={isPaidNow ? () => proceed('basket') : null}
                />
              </>
            )}
          </>
        )}
      </form>
    </>
  );
}
