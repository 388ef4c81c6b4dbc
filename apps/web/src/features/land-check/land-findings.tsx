import type { LandOffer } from '@furrow/contract/pricing/land-check';
import { joinSentences } from '@furrow/messages/join';
import { useRef } from 'react';
import { isRefusal } from '../../api/problem.ts';
import { texts as general } from '../../texts/app.ts';
import { landCheckTexts as texts } from '../../texts/land-check.ts';
import { Button } from '../../ui/controls/button.tsx';
import { scrollInPanel } from '../fields/scroll-into-view.ts';
import { LatestPassStrip } from '../pricing/passes/latest-pass-strip.tsx';
import { VisibilityLine } from '../pricing/passes/visibility-line.tsx';
import { refusalSentences } from '../pricing/quote/refusal-sentences.ts';
import { OfferList } from './offer-list.tsx';
import { OrderBar } from './order-bar.tsx';
import type { LandCheckResult } from './use-land-check.ts';

interface Props {
  land: LandCheckResult;
  draftOffer: LandOffer | null;
  /** True while the outline is still being drawn. */
  isOpen: boolean;
  /** Called with the offer to order; null if the visitor signs up without having seen the prices. */
  onOrder: (offer: LandOffer | null) => void;
}

/**
 * What is known of a valid outline: whether the satellite sees it, its last passes, and the prices. While it is being
 * drawn, problems and passes wait until it is finished.
 */
export function LandFindings({ land: { check, passes, isLimited }, draftOffer, isOpen, onOrder }: Props) {
  const offerList = useRef<HTMLDivElement>(null);
  const { data, error, isOld, refetch } = check;
  if (isOpen && !data) return null;
  if (isRefusal(error, 'sign_up_to_go_on')) return <SignUpToGoOn problem={error} onSignUp={onOrder} />;
  if (error && !data) {
    return (
      <div role="alert">
        <p className="land-strong">{joinSentences(...refusalSentences(error)) || texts.failed}</p>
        {error.kind !== 'invalid' && (
          <Button variant="link" onClick={refetch}>
            {general.action.tryAgain}
          </Button>
        )}
      </div>
    );
  }
  const visibility = data && (draftOffer ?? data.offers[0])?.visibility;
  return (
    <>
      <VisibilityLine quote={{ data: visibility && { visibility }, error, isOld, refetch }} />
      {!isOpen &&
        (isLimited ? (
          <SignUpToGoOn problem={passes.error} onSignUp={onOrder} />
        ) : (
          <LatestPassStrip passes={passes} />
        ))}
      <div ref={offerList}>
        <OfferList
          offers={data?.offers}
          isOld={isOld}
          chosenServiceId={draftOffer?.service_id ?? null}
          onOrder={onOrder}
        />
      </div>
      {!isOpen && (
        <OrderBar
          offers={data?.offers}
          offer={draftOffer}
          isOld={isOld}
          onOrder={onOrder}
          onShowAll={() => offerList.current && scrollInPanel(offerList.current)}
        />
      )}
    </>
  );
}

function SignUpToGoOn({
  problem,
  onSignUp,
}: {
  problem: LandCheckResult['check']['error'];
  onSignUp: (offer: null) => void;
}) {
  return (
    <div className="land-limited" role="alert">
      <p>{problem && joinSentences(...refusalSentences(problem))}</p>
      <Button onClick={() => onSignUp(null)}>{texts.signUp}</Button>
    </div>
  );
}
