import '../catalogue/industries.css';
import { endpoints } from '@furrow/contract/endpoints';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Steps } from '../../ordering/steps/steps.tsx';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { accountStageOf } from '../../session/account-stage.ts';
import { useSession } from '../../session/session.ts';
import { settings } from '../../settings/page-settings.ts';
import { texts } from '../../texts/app.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorBoundary } from '../../ui/display/error-boundary.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { MyFields } from './my-fields.tsx';

const Verification = lazy(() => import('../accounts/verification/verification.tsx'));

/** Home of the user: their fields, and the first step of an order, the industry. New users verify their e-mail here first. */
export default function HomeScreen() {
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const isCustomer = accountStageOf(user) === 'customer';
  const draft = useOrderDraft((draft) => draft.industry);
  const chooseIndustry = useOrderDraft((draft) => draft.chooseIndustry);
  const { data, error, refetch } = useCall(endpoints.listIndustries, {}, { staleTimeMs: 60_000 });
  const profile = useCall(endpoints.getProfile, {}, { staleTimeMs: 60_000, quiet: 'all' });
  const [chosenId, setSelectedId] = useState(draft?.id ?? null);
  const selectedId = chosenId ?? profile.data?.industry ?? null;
  const { state } = useLocation();
  // Somebody who has chosen fields to order comes here for the industry alone.
  const isOrdering = !isCustomer || state?.isOrdering === true;
  // The heading of the fields above is the first one of the screen.
  const Title = isOrdering ? 'h1' : 'h2';
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
      {isOrdering && <Steps currentStep="industry" />}
      <div className="industries">
        {!isOrdering && (
          <ErrorBoundary fallback={null}>
            <MyFields />
          </ErrorBoundary>
        )}
        <Title className="industries-title">{catalogueTexts.industries.title}</Title>
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
      </div>
      {/* The main action sticks to the bottom only while the industries are in view. */}
      <div className="industries-choice">
        <div className="industries">
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
      </div>
    </>
  );
}
