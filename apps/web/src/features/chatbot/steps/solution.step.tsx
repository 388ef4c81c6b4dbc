import '../../pricing/area-detail.css';
import '../../pricing/solution.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useId, useMemo, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { isBesideSound } from '../../../ordering/beside.ts';
import { useInHand } from '../../../ordering/in-hand.ts';
import { sentLand } from '../../../ordering/land.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BesideFields } from '../../pricing/beside-fields.tsx';
import { tierName } from '../../pricing/tier-words.ts';
import { Tiers } from '../../pricing/tiers.tsx';
import { useQuote } from '../../pricing/use-quote.ts';
import { VisibilityLine } from '../../pricing/visibility-line.tsx';
import { DataProblem } from '../data-problem.tsx';
import type { StepProperties } from '../drive-flow.ts';
import { tiersAsked } from '../flow-effects.ts';
import { useOffers } from '../offers.ts';
import { toFirstWrong } from '../to-first-wrong.ts';

const texts = orderingTexts.solution;

export default function SolutionStep({ send }: StepProperties) {
  const hand = useInHand();
  const { land, service, tier, withImage } = hand;
  const { data, error, tryAgain } = useCall(endpoints.listTiers, tiersAsked(hand), { fresh: 60_000 });
  const quote = useQuote(
    useMemo(() => land && sentLand(land), [land]),
    service?.id ?? 0,
  );
  const blocked = useId();
  const isBlocked = quote.data?.visibility.verdict === 'red';
  const chosen = data?.find(({ id }) => id === tier?.id);
  const only = data?.length === 1 ? data[0] : undefined;
  // A tier that was chosen earlier shows today's prices.
  useEffect(() => {
    const current = chosen ?? only;
    if (current) send({ type: 'tier_chosen', tier: current });
  }, [chosen, only, send]);
  useEffect(() => {
    if (data?.length === 0) send({ type: 'tiers_none' });
    else if (data && tier && !data.some(({ id }) => id === tier.id)) send({ type: 'tier_gone' });
  }, [data, tier, send]);
  const offered = data ?? [];
  const goesOn = chosen !== undefined && !isBlocked;
  const [isTried, setTried] = useState(false);
  const proceed = () => {
    setTried(true);
    if (isBesideSound(hand)) send({ type: 'proceed' });
    else toFirstWrong();
  };
  useOffers([...offered.map(tierName), ...(goesOn ? [texts.proceed] : [])], (place) => {
    const one = offered[place];
    if (one) send({ type: 'tier_chosen', tier: one });
    else proceed();
  });

  if (!data) {
    return error ? <DataProblem problem={error} onTryAgain={tryAgain} /> : <Skeleton height={12.5} />;
  }
  return (
    <>
      <VisibilityLine quote={quote} />
      <Tiers
        tiers={data}
        hectares={land?.hectares ?? 0}
        chosen={chosen}
        withImage={withImage}
        onChoose={(one) => send({ type: 'tier_chosen', tier: one })}
        onImages={(included) => send({ type: 'images_included', withImage: included })}
      />
      {service && chosen && !isBlocked && <BesideFields service={service} isTried={isTried} />}
      {isBlocked ? (
        <p id={blocked}>{orderingTexts.visibility.blocked({ service: service?.name ?? '' })}</p>
      ) : (
        <p className="order-small">
          {texts.commission} <span className="order-quiet">{texts.commissionIncluded}</span>
        </p>
      )}
      <div className="chat-ways">
        <Button disabled={!goesOn} aria-describedby={isBlocked ? blocked : undefined} onClick={proceed}>
          {texts.proceed}
        </Button>
      </div>
    </>
  );
}
