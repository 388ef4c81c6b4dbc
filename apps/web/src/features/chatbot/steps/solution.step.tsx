import '../../pricing/area-detail/area-detail.css';
import '../../pricing/solution/solution.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useId, useMemo, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { tierName } from '../../../ordering/draft/describe-tier.ts';
import { areOrderInputsValid } from '../../../ordering/draft/draft-inputs.ts';
import { areaBody } from '../../../ordering/draft/order-area.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { solutionTexts as texts } from '../../../texts/solution.ts';
import { visibilityTexts } from '../../../texts/visibility.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { OrderInputFields } from '../../pricing/options/order-input-fields.tsx';
import { VisibilityLine } from '../../pricing/passes/visibility-line.tsx';
import { useQuote } from '../../pricing/quote/use-quote.ts';
import { Tiers } from '../../pricing/solution/tiers.tsx';
import { useAnswerOptions } from '../conversation/answer-options.ts';
import { DataProblem } from '../conversation/data-problem.tsx';
import type { StepProperties } from '../conversation/flow-driver.ts';
import { tiersQuery } from '../conversation/flow-effects.ts';
import { focusFirstInvalid } from '../conversation/focus-first-invalid.ts';

export default function SolutionStep({ send }: StepProperties) {
  const draft = useOrderDraft();
  const { land, service, tier, withImage } = draft;
  const { data, error, refetch } = useCall(endpoints.listTiers, tiersQuery(draft), { staleTimeMs: 60_000 });
  const quote = useQuote(
    useMemo(() => land && areaBody(land), [land]),
    service?.id ?? 0,
  );
  const blockedId = useId();
  const isBlocked = quote.data?.visibility.verdict === 'red';
  const chosen = data?.find(({ id }) => id === tier?.id);
  const onlyTier = data?.length === 1 ? data[0] : undefined;
  // The draft gets the current version of a tier that was chosen earlier, so that today's prices are shown.
  useEffect(() => {
    const current = chosen ?? onlyTier;
    if (current) send({ type: 'tier_chosen', tier: current });
  }, [chosen, onlyTier, send]);
  useEffect(() => {
    if (data?.length === 0) send({ type: 'tiers_none' });
    else if (data && tier && !data.some(({ id }) => id === tier.id)) send({ type: 'tier_unavailable' });
  }, [data, tier, send]);
  const tiers = data ?? [];
  const canProceed = chosen !== undefined && !isBlocked;
  const [isTried, setTried] = useState(false);
  const proceed = () => {
    setTried(true);
    if (areOrderInputsValid(draft)) send({ type: 'proceed' });
    else focusFirstInvalid();
  };
  useAnswerOptions([...tiers.map(tierName), ...(canProceed ? [texts.proceed] : [])], (index) => {
    const offeredTier = tiers[index];
    if (offeredTier) send({ type: 'tier_chosen', tier: offeredTier });
    else proceed();
  });

  if (!data) {
    return error ? <DataProblem problem={error} onTryAgain={refetch} /> : <Skeleton height={12.5} />;
  }
  return (
    <>
      <VisibilityLine quote={quote} />
      <Tiers
        tiers={data}
        hectares={land?.hectares ?? 0}
        chosen={chosen}
        withImage={withImage}
        onChoose={(offeredTier) => send({ type: 'tier_chosen', tier: offeredTier })}
        onImages={(included) => send({ type: 'images_included', withImage: included })}
      />
      {service && chosen && !isBlocked && <OrderInputFields service={service} isTried={isTried} />}
      {isBlocked ? (
        <p id={blockedId}>{visibilityTexts.blocked({ service: service?.name ?? '' })}</p>
      ) : (
        <p className="order-small">
          {texts.commission} <span className="order-quiet">{texts.commissionIncluded}</span>
        </p>
      )}
      <div className="chat-actions">
        <Button disabled={!canProceed} aria-describedby={isBlocked ? blockedId : undefined} onClick={proceed}>
          {texts.proceed}
        </Button>
      </div>
    </>
  );
}
