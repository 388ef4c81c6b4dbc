import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../../api/use-call.ts';
import { catalogueTexts } from '../../../texts/catalogue.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { IndustryButtons } from '../../catalogue/industry-buttons.tsx';
import { useAnswerOptions } from '../conversation/answer-options.ts';
import { DataProblem } from '../conversation/data-problem.tsx';
import type { StepProperties } from '../conversation/flow-driver.ts';

export default function IndustryStep({ send }: StepProperties) {
  const { data, error, refetch } = useCall(endpoints.listIndustries, {}, { staleTimeMs: 60_000 });
  const pick = (index: number) => {
    const industry = data?.[index];
    if (industry) send({ type: 'industry_picked', industry });
  };
  useAnswerOptions(data?.map(({ name }) => name) ?? [], pick);
  if (data?.length === 0) {
    return (
      <EmptyState
        heading={catalogueTexts.industries.none}
        explanation={catalogueTexts.industries.noneExplanation}
      />
    );
  }
  if (data) {
    return (
      <IndustryButtons
        industries={data}
        onSelect={(industry) => send({ type: 'industry_picked', industry })}
      />
    );
  }
  return error ? <DataProblem problem={error} onTryAgain={refetch} /> : <Skeleton height={14} />;
}
