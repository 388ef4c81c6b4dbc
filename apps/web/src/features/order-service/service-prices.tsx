import '../catalogue/services.css';
import './service-prices.css';
import type { Industry } from '@furrow/contract/catalogue/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import type { ServicesQuote } from '@furrow/contract/pricing/pricing';
import { Link, useNavigate } from 'react-router';
import { isRefusal } from '../../api/problem.ts';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { Steps } from '../../ordering/steps/steps.tsx';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { formatArea } from '../../ui/formats/areas.ts';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const texts = catalogueTexts.prices;

interface Props {
  industry: Industry;
  fieldIds: readonly string[];
}

/** Prices of all services of the industry for the chosen fields, side by side. A press chooses a service. */
export function ServicePrices({ industry, fieldIds }: Props) {
  const input = { body: { industry_id: industry.id, field_ids: [...fieldIds] } };
  const { data, error, refetch } = useCall(endpoints.quoteServices, input, {
    staleTimeMs: 30_000,
    quiet: 'refused',
  });
  return (
    <>
      <OrderTitle screen={catalogueTexts.services.title({ industry: industry.name })} />
      <Steps currentStep="service" />
      <div className="services">
        <h1>{texts.heading({ count: fieldIds.length })}</h1>
        <p className="service-prices-fields number">
          {data && (
            <span>
              {data.field_name === null
                ? texts.fields({ count: data.fields, hectares: formatArea(data.area_ha) })
                : joinFacts(data.field_name, formatArea(data.area_ha))}
            </span>
          )}{' '}
          <Link to="/fields">{texts.change}</Link>{' '}
          <Link to="/home" state={{ isOrdering: true }}>
            {texts.otherIndustry({ industry: industry.name })}
          </Link>
        </p>
        {data && data.services.length > 0 && <PriceRows quote={data} />}
        {data?.services.length === 0 && (
          <EmptyState
            heading={catalogueTexts.services.none}
            explanation={catalogueTexts.services.noneExplanation({ industry: industry.name })}
          />
        )}
        {isRefusal(error, 'field_not_found') ? (
          <EmptyState heading={texts.missing} explanation={texts.missingExplanation}>
            <Link className="button button-main" to="/fields">
              {texts.chooseFields}
            </Link>
          </EmptyState>
        ) : (
          !data && error && <ProblemState problem={error} onTryAgain={refetch} />
        )}
        {!data && !error && (
          <div role="status" aria-label={catalogueTexts.services.loading} data-arriving>
            <Skeleton height={5} />
            <Skeleton height={5} />
            <Skeleton height={5} />
          </div>
        )}
      </div>
    </>
  );
}

function PriceRows({ quote }: { quote: ServicesQuote }) {
  const navigate = useNavigate();
  const chooseService = useOrderDraft((draft) => draft.chooseService);
  return (
    <ul className="service-rows service-prices">
      {quote.services.map(({ service, fields, calculated_price, not_sold }) => (
        <li key={service.id}>
          <button
            type="button"
            className="service-row"
            disabled={fields === 0}
            onClick={() => {
              chooseService(service);
              void navigate('/solution');
            }}
          >
            <img src={service.image} alt="" width="96" height="64" />
            <span>
              <span className="service-row-name">{service.name}</span>{' '}
              <span className="service-row-title">{service.title}</span>
            </span>
            <span className="service-price number">
              {fields > 0 && <span className="service-price-total">{formatMoney(calculated_price)}</span>}
              {fields < quote.fields && (
                <span className="service-price-part">
                  {not_sold?.sentence ?? texts.part({ count: fields, all: quote.fields })}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
