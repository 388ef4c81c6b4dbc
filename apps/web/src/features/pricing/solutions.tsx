import '../../ordering/ordering.css';
import './solution.css';
import type { Service } from '@furrow/contract/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useId, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Steps } from '../../frame/steps.tsx';
import type { Land } from '../../ordering/hand.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { sentLand } from '../../ordering/land.ts';
import { OrderFoot } from '../../ordering/order-foot.tsx';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { Button } from '../../ui/button.tsx';
import { countryName } from '../../ui/country-name.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { inOneLine } from '../../ui/in-one-line.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { beyondSizes } from './beyond-sizes.ts';
import { SavedFieldSeen } from './saved-field-seen.tsx';
import { Tiers } from './tiers.tsx';
import { useQuote } from './use-quote.ts';
import { VisibilityLine } from './visibility-line.tsx';

const texts = orderingTexts.solution;

/** The tiers that apply to the area, and whether the satellite can resolve it. */
export function Solutions({ land, service }: { land: Land; service: Service }) {
  const { id: serviceId, name: serviceName } = service;
  const { tier, withImage, chooseTier, includeImages, chooseLand } = useInHand();
  const navigate = useNavigate();
  const tiers = useCall(endpoints.listTiers, { query: { area: land.hectares, service_id: serviceId } });
  const sent = useMemo(() => sentLand(land), [land]);
  const quote = useQuote(sent, serviceId);
  const beyond = quote.data && beyondSizes(quote.data);
  const blocked = useId();
  const isBlocked = quote.data?.visibility.verdict === 'red';
  // An earlier choice shows today's prices; a tier that is no longer offered is not preselected.
  const chosen = tiers.data?.find(({ id }) => id === tier?.id);
  const onlyOne = tiers.data?.length === 1 ? tiers.data[0] : undefined;
  useEffect(() => {
    const current = chosen ?? onlyOne;
    if (current) chooseTier(current);
  }, [chosen, onlyOne, chooseTier]);

  const redraw = () => {
    chooseLand(null);
    void navigate('/selectarea');
  };

  return (
    <>
      <OrderTitle of={texts.title} />
      <Steps at="solution" />
      <div className="order-screen">
        <div>
          <h1>{texts.heading}</h1>
          <p className="order-quiet number solution-land">
            {inOneLine(
              serviceName,
              land.field?.name,
              areaText(land.hectares),
              land.country && countryName(land.country.name),
            )}
            <Button look="link" onClick={redraw}>
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
        {tiers.error && !tiers.data && <ProblemState problem={tiers.error} onTryAgain={tiers.tryAgain} />}
        {tiers.data?.length === 0 && (
          <EmptyState
            heading={texts.emptyHeading}
            explanation={
              beyond
                ? texts[beyond.is]({ service: serviceName, limit: beyond.end })
                : texts.emptyExplanation({ service: serviceName, hectares: areaText(land.hectares) })
            }
          >
            <Button onClick={redraw}>{texts.redraw}</Button>
          </EmptyState>
        )}
        {tiers.data && tiers.data.length > 0 && (
          <>
            <Tiers
              tiers={tiers.data}
              hectares={land.hectares}
              chosen={chosen}
              withImage={withImage}
              onChoose={chooseTier}
              onImages={includeImages}
            />
            {land.field && <SavedFieldSeen land={sent} />}
            <OrderFoot>
              {isBlocked ? (
                <p id={blocked}>
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
                aria-describedby={isBlocked ? blocked : undefined}
                onClick={() => void navigate('/selectarealand')}
              >
                {texts.proceed}
              </Button>
            </OrderFoot>
          </>
        )}
      </div>
    </>
  );
}
