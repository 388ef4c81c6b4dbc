import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../../api/use-call.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { catalogueTexts } from '../../../texts/catalogue.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ServiceRows } from '../../catalogue/service-rows.tsx';
import { useAnswerOptions } from '../conversation/answer-options.ts';
import { DataProblem } from '../conversation/data-problem.tsx';
import type { StepProperties } from '../conversation/flow-driver.ts';

export default function ServiceStep({ send }: StepProperties) {
  const industry = useOrderDraft((draft) => draft.industry);
  const input = { params: { industryId: industry?.id ?? 0 } };
  const { data, error, refetch } = useCall(endpoints.listServices, input, { staleTimeMs: 60_000 });
  useAnswerOptions(data?.map(({ name }) => name) ?? [], (index) => {
    const service = data?.[index];
    if (service) send({ type: 'service_picked', service });
  });
  if (data?.length === 0) {
    return (
      <EmptyState
        heading={catalogueTexts.services.none}
        explanation={catalogueTexts.services.noneExplanation({
          industry: industry?.name ?? '',
        })}
      >
        <Button onClick={() => send({ type: 'back' })}>{chatbotTexts.otherIndustry}</Button>
      </EmptyState>
    );
  }
  if (data) {
    return <ServiceRows services={data} onSelect={(service) => send({ type: 'service_picked', service })} />;
  }
  return error ? <DataProblem problem={error} onTryAgain={refetch} /> : <Skeleton height={14} />;
}
