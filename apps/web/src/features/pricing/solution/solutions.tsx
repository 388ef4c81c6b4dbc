import '../../../ordering/ordering.css';
import './solution.css';
import type { Service } from '@furrow/contract/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useId, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { areaBody } from '../../../ordering/draft/order-area.ts';
import type { OrderArea } from '../../../ordering/draft/order-draft.ts';
import { OrderFooter } from '../../../ordering/order-footer.tsx';
import { OrderTitle } from '../../../ordering/order-title.tsx';
import { Steps } from '../../../ordering/steps/steps.tsx';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { countryName } from '../../../ui/formats/country-name.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { SavedFieldPasses } from '../passes/saved-field-passes.tsx';
import { VisibilityLine } from '../passes/visibility-line.tsx';
import { sizeProblem } from '../quote/size-problem.ts';
import { useQuote } from '../quote/use-quote.ts';
import { Tiers } from './tiers.tsx';

const texts = orderingTexts.solution;

/** The tiers that apply to the area, and whether the satellite's resolution is sufficient for it. */
export function Solutions({ area, service }: { area: OrderArea; service: Service }) {
  const { id: serviceId, name: serviceName } = service;
  const { tier, withImage, chooseTier, includeImages, chooseArea } = useOrderDraft();
  const navigate = useNavigate();
  const tiers = useCall(endpoints.listTiers, { query: { area: area.hectares, service_id: serviceId } });
  const body = useMemo(() => areaBody(area), [area]);
  const quote = useQuote(body, serviceId);
  const problem = quote.data && sizeProblem(quote.data);
  const blockedId = useId();
  const isBlocked = quote.data?.visibility.verdict === 'red';
  // A tier chosen earlier gets today's prices, unless it is no longer offered.
  const chosen = tiers.data?.find(({ id }) => id === tier?.id);
  const onlyTier = tiers.data?.length === 1 ? tiers.data[0] : undefined;
  useEffect(() => {
    const current = chosen ?? onlyTier;
    if (current) chooseTier(current);
  }, [chosen, onlyTier, chooseTier]);

  const redraw = () => {
    chooseArea(null);
    void navigate('/selectarea');
  };

  return (
    <>
      <OrderTitle screen={texts.title} />
      <Steps currentStep="solution" />
      <div className="order-screen">
        <div>
          <h1>{texts.heading}</h1>
          <p className="order-quiet number solution-land">
            {joinFacts(
              serviceName,
              area.field?.name,
              formatArea(area.hectares),
              area.country && countryName(area.country.name),
            )}
            <Button variant="link" onClick={redraw}>
              {texts.redraw}
            </Button>
            <Link className="button button-link" to="/servicedetail">
              {orderingTexts.visibility.otherService}
            </Link>
          </p>
        </div>
        <VisibilityLine quote={quote} />
        {tiers.isPending && (
          <div className="tiers" aria-hidden="true">
            <Skeleton height={12.5} />
            <Skeleton height={12.5} />
          </div>
        )}
        {tiers.error && !tiers.data && <ProblemState problem={tiers.error} onTryAgain={tiers.refetch} />}
        {tiers.data?.length === 0 && (
          <EmptyState
            heading={texts.emptyHeading}
            explanation={
              problem
                ? texts[problem.kind]({ service: serviceName, limit: problem.limit })
                : texts.emptyExplanation({ service: serviceName, hectares: formatArea(area.hectares) })
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
            {area.field && <SavedFieldPasses area={body} />}
            <OrderFooter>
              {isBlocked ? (
                <p id={blockedId}>
                  {orderingTexts.visibility.blocked({ service: serviceName })}{' '}
                  <Link to="/servicedetail">{orderingTexts.visibility.otherService}</Link>
                </p>
              ) : (
                <p className="order-small">
                  {texts.commission} <span className="order-quiet">{texts.commissionIncluded}</span>
                </p>
              )}
              <Button
                disabled={!chosen || isBlocked}
                aria-describedby={isBlocked ? blockedId : undefined}
                onClick={() => void navigate('/selectarealand')}
              >
                {texts.proceed}
              </Button>
            </OrderFooter>
          </>
        )}
      </div>
    </>
  );
}
