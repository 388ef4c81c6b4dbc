import './services.css';
import type { Industry, Service } from '@furrow/contract/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Steps } from '../../frame/steps.tsx';
import { WayOn } from '../../frame/way-on.tsx';
import { useInHand } from '../../ordering/in-hand.ts';
import { settings } from '../../page-settings.ts';
import { texts } from '../../texts/app.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { moneyText } from '../../ui/money.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { ServiceTabs } from './service-tabs.tsx';
import { ServicesSkeleton } from './services-skeleton.tsx';

export function ServicesOf({ industry }: { industry: Industry }) {
  const navigate = useNavigate();
  const inHand = useInHand((hand) => hand.service);
  const chooseService = useInHand((hand) => hand.chooseService);
  const sent = { params: { industryId: industry.id } };
  const { data, error, tryAgain } = useCall(endpoints.listServices, sent, { fresh: 60_000 });
  const [tab, setTab] = useState(inHand?.id ?? null);
  const shown = data?.find(({ id }) => id === tab) ?? data?.[0];
  const isOnlyAnnounced = shown !== undefined && data?.every(({ available }) => !available);
  const go = (service: Service) => {
    chooseService(service);
    void navigate('/selectarea');
  };

  return (
    <>
      <title>
        {texts.title({
          screen: catalogueTexts.services.title({ industry: industry.name.toLowerCase() }),
          product: settings.productName,
        })}
      </title>
      <Steps at="service" />
      <div className="services">
        <h1>{catalogueTexts.services.title({ industry: industry.name.toLowerCase() })}</h1>
        {data && shown ? (
          <ServiceTabs services={data} shown={shown} onShow={setTab} />
        ) : data ? (
          <EmptyState
            heading={catalogueTexts.services.none}
            explanation={catalogueTexts.services.noneExplanation({ industry: industry.name.toLowerCase() })}
          >
            <Link className="button button-main" to="/home">
              {catalogueTexts.services.otherIndustry}
            </Link>
          </EmptyState>
        ) : error ? (
          <ProblemState problem={error} onTryAgain={tryAgain} />
        ) : (
          <ServicesSkeleton />
        )}
      </div>
      {shown?.available ? (
        <WayOn>
          {shown.prices_from && (
            <p className="services-from number">
              <strong>{catalogueTexts.analysisFrom({ price: moneyText(shown.prices_from.analysis) })}</strong>{' '}
              {catalogueTexts.rateFrom({ price: moneyText(shown.prices_from.per_ha) })}
            </p>
          )}
          <Button onClick={() => go(shown)}>{catalogueTexts.services.choose}</Button>
        </WayOn>
      ) : (
        isOnlyAnnounced && (
          <WayOn>
            <Link className="button button-plain" to="/home">
              {catalogueTexts.services.otherIndustry}
            </Link>
          </WayOn>
        )
      )}
    </>
  );
}
