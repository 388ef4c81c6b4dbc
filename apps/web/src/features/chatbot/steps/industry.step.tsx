import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../../api/use-call.ts';
import { catalogueTexts } from '../../../texts/catalogue.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { IndustryButtons } from '../../catalogue/industry-buttons.tsx';
import { DataProblem } from '../data-problem.tsx';
import type { StepProperties } from '../drive-flow.ts';
import { useOffers } from '../offers.ts';

export default function IndustryStep({ send }: StepProperties) {
  const { data, error, tryAgain } = useCall(endpoints.listIndustries, {}, { fresh: 60_000 });
  const pick = (place: number) => {
    const industry = data?.[place];
    if (industry) send({ type: 'industry_picked', industry });
  };
  useOffers(data?.map(({ name }) => name) ?? [], pick);
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
      <IndustryButtons industries={data} onPick={(industry) => send({ type: 'industry_picked', industry })} />
    );
  }
  return error ? <DataProblem problem={error} onTryAgain={tryAgain} /> : <Skeleton height={14} />;
}
