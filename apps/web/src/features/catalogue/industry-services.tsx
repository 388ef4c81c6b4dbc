import './services.css';
import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Steps } from '../../ordering/steps/steps.tsx';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { settings } from '../../settings/page-settings.ts';
import { texts } from '../../texts/app.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatMoney } from '../../ui/formats/money.ts';
import { MainAction } from '../../ui/page/main-action.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { ServiceTabs } from './service-tabs.tsx';
import { ServicesSkeleton } from './services-skeleton.tsx';

export function IndustryServices({ industry }: { industry: Industry }) {
  const navigate = useNavigate();
  const draft = useOrderDraft((draft) => draft.service);
  const chooseService = useOrderDraft((draft) => draft.chooseService);
  const input = { params: { industryId: industry.id } };
  const { data, error, refetch } = useCall(endpoints.listServices, input, { staleTimeMs: 60_000 });
  const [selectedId, setSelectedId] = useState(draft?.id ?? null);
  const selected = data?.find(({ id }) => id === selectedId) ?? data?.[0];
  const isOnlyAnnounced = selected !== undefined && data?.every(({ available }) => !available);
  const proceed = (service: Service) => {
    chooseService(service);
    void navigate('/selectarea');
  };

  return (
    <>
      <title>
        {texts.title({
          screen: catalogueTexts.services.title({ industry: industry.name }),
          product: settings.productName,
        })}
      </title>
      <Steps currentStep="service" />
      <div className="services">
        <h1>{catalogueTexts.services.title({ industry: industry.name })}</h1>
        {data && selected ? (
          <ServiceTabs services={data} selected={selected} onSelect={setSelectedId} />
        ) : data ? (
          <EmptyState
            heading={catalogueTexts.services.none}
            explanation={catalogueTexts.services.noneExplanation({ industry: industry.name })}
          >
            <Link className="button button-main" to="/home">
              {catalogueTexts.services.otherIndustry}
            </Link>
          </EmptyState>
        ) : error ? (
          <ProblemState problem={error} onTryAgain={refetch} />
        ) : (
          <ServicesSkeleton />
        )}
      </div>
      {selected?.available ? (
        <MainAction>
          {selected.prices_from && (
            <p className="services-from number">
              <strong>
                {catalogueTexts.analysisFrom({ price: formatMoney(selected.prices_from.analysis) })}
              </strong>{' '}
              <small>{catalogueTexts.lowestRate({ price: formatMoney(selected.prices_from.per_ha) })}</small>
            </p>
          )}
          <Button onClick={() => proceed(selected)}>{catalogueTexts.services.choose}</Button>
        </MainAction>
      ) : (
        isOnlyAnnounced && (
          <MainAction>
            <Link className="button button-plain" to="/home">
              {catalogueTexts.services.otherIndustry}
            </Link>
          </MainAction>
        )
      )}
    </>
  );
}
