import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../../api/use-call.ts';
import { useInHand } from '../../../ordering/in-hand.ts';
import { catalogueTexts } from '../../../texts/catalogue.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ServiceRows } from '../../catalogue/service-rows.tsx';
import { DataProblem } from '../data-problem.tsx';
import type { StepProperties } from '../drive-flow.ts';
import { useOffers } from '../offers.ts';

export default function ServiceStep({ send }: StepProperties) {
  const industry = useInHand((hand) => hand.industry);
  const sent = { params: { industryId: industry?.id ?? 0 } };
  const { data, error, tryAgain } = useCall(endpoints.listServices, sent, { fresh: 60_000 });
  useOffers(data?.map(({ name }) => name) ?? [], (place) => {
    const service = data?.[place];
    if (service) send({ type: 'service_picked', service });
  });
  if (data?.length === 0) {
    return (
      <EmptyState
        heading={catalogueTexts.services.none}
        explanation={catalogueTexts.services.noneExplanation({
          industry: (industry?.name ?? '').toLowerCase(),
        })}
      >
        <Button onClick={() => send({ type: 'back' })}>{chatbotTexts.otherIndustry}</Button>
      </EmptyState>
    );
  }
  if (data) {
    return <ServiceRows services={data} onPick={(service) => send({ type: 'service_picked', service })} />;
  }
  return error ? <DataProblem problem={error} onTryAgain={tryAgain} /> : <Skeleton height={14} />;
}
