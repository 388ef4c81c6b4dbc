import '../../ordering/ordering.css';
import './solution.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Steps } from '../../frame/steps.tsx';
import type { Land } from '../../ordering/hand.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { needs } from '../../ordering/needs.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { TakeBack } from '../../ordering/take-back.tsx';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { hectaresWithUnit } from '../../ui/money.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TierChoice } from './tier-choice.tsx';

const texts = orderingTexts.solution;

/** What the service costs for the land in hand, in each of its tiers. */
export default function SolutionScreen() {
  const hand = useInHand();
  const missing = needs(hand, 'land');
  return missing ? (
    <TakeBack to={missing} />
  ) : (
    <Solutions land={hand.land!} serviceId={hand.service!.id} serviceName={hand.service!.name} />
  );
}

function Solutions({ land, serviceId, serviceName }: { land: Land; serviceId: number; serviceName: string }) {
  const { tier, withImage, chooseTier, includeImages, chooseLand } = useInHand();
  const navigate = useNavigate();
  const tiers = useCall(endpoints.listTiers, { query: { area: land.hectares, service_id: serviceId } });
  // A choice made before shows today's prices; one that is not offered any more is none.
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
            {[serviceName, hectaresWithUnit(land.hectares), land.country?.name]
              .filter(Boolean)
              .join(orderingTexts.separator)}
            <Button look="link" onClick={redraw}>
              {texts.redraw}
            </Button>
          </p>
        </div>
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
            explanation={texts.emptyExplanation(serviceName, hectaresWithUnit(land.hectares))}
          >
            <Button onClick={redraw}>{texts.redraw}</Button>
          </EmptyState>
        )}
        {tiers.data && tiers.data.length > 0 && (
          <>
            <fieldset className="tiers">
              <legend className="visually-hidden">{texts.tiers}</legend>
              {tiers.data.map((offered) => (
                <TierChoice
                  key={offered.id}
                  tier={offered}
                  hectares={land.hectares}
                  isChosen={offered.id === chosen?.id}
                  withImage={withImage}
                  onChoose={() => chooseTier(offered)}
                  onImages={includeImages}
                />
              ))}
            </fieldset>
            <div className="order-foot">
              <p className="order-small">
                {texts.commission} <span className="order-quiet">{texts.commissionIncluded}</span>
              </p>
              <Button disabled={!chosen} onClick={() => void navigate('/selectarealand')}>
                {texts.proceed}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}
