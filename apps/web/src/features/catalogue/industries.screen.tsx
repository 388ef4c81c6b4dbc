import './industries.css';
import { endpoints } from '@furrow/contract/endpoints';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Steps } from '../../ordering/steps/steps.tsx';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { useSession } from '../../session/session.ts';
import { settings } from '../../settings/page-settings.ts';
import { texts } from '../../texts/app.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const Verification = lazy(() => import('../accounts/verification.tsx'));

/** First step of an order: the industry. New users verify their e-mail here first. */
export default function IndustriesScreen() {
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const draft = useOrderDraft((draft) => draft.industry);
  const chooseIndustry = useOrderDraft((draft) => draft.chooseIndustry);
  const { data, error, refetch } = useCall(endpoints.listIndustries, {}, { staleTimeMs: 60_000 });
  const [selectedId, setSelectedId] = useState(draft?.id ?? null);
  const industry = data?.find(({ id }) => id === selectedId);
  const proceed = () => {
    if (!industry) return;
    chooseIndustry(industry);
    void navigate('/servicedetail');
  };

  return (
    <>
      <title>{texts.title({ screen: catalogueTexts.industries.title, product: settings.productName })}</title>
      {user && !user.is_verified && (
        <Suspense>
          <Verification user={user} />
        </Suspense>
      )}
      <Steps currentStep="industry" />
      <div className="industries">
        <h1>{catalogueTexts.industries.title}</h1>
        <p className="industries-explanation" id="industries">
          {catalogueTexts.industries.explanation}
        </p>
        <p className="industries-guided">
          <span>{catalogueTexts.industries.guided}</span>
          <Link className="button button-plain" to="/chatbot">
            {catalogueTexts.industries.start}{' '}
            <span className="visually-hidden">{catalogueTexts.industries.startHow}</span>
          </Link>
        </p>
        {data?.length === 0 ? (
          <EmptyState
            heading={catalogueTexts.industries.none}
            explanation={catalogueTexts.industries.noneExplanation}
          />
        ) : data ? (
          <fieldset className="tiles" aria-labelledby="industries">
            {data.map(({ id, name, image }) => (
              <label key={id} className="tile">
                <input
                  type="radio"
                  name="industry"
                  value={id}
                  checked={id === selectedId}
                  onChange={() => setSelectedId(id)}
                />
                <img src={image} alt="" width="480" height="320" />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
        ) : error ? (
          <ProblemState problem={error} onTryAgain={refetch} />
        ) : (
          <div className="tiles" role="status" aria-label={catalogueTexts.industries.loading} data-arriving>
            {[0, 1, 2].map((tile) => (
              <div key={tile} className="tile">
                <Skeleton height={14} />
              </div>
            ))}
          </div>
        )}
      </div>
      {data && data.length > 0 && (
        <MainAction>
          <Button disabled={!industry} onClick={proceed}>
            {catalogueTexts.industries.choose}
          </Button>
        </MainAction>
      )}
    </>
  );
}
