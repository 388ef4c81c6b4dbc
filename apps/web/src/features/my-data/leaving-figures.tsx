import { endpoints } from '@furrow/contract/endpoints';
import type { Leaving } from '@furrow/contract/my-data';
import { useCall } from '../../api/use-call.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { moneyText } from '../../ui/money.ts';
import { countText } from '../../ui/numbers.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const words = profileTexts.leaving;

interface Properties {
  /** Why the figures are shown again. */
  change: string | null;
  onStay: () => void;
  onGo: (leaving: Leaving) => void;
}

/** Current consequences of deleting the account: what is cancelled, refunded and forfeited. */
export function LeavingFigures({ change, onStay, onGo }: Properties) {
  const { data, error, isFetching, tryAgain } = useCall(endpoints.getLeaving, {});
  // A cached reply of another screen may be outdated.
  const leaving = isFetching ? undefined : data;
  return (
    <Dialog isOpen title={words.title} description={words.explanation} onClose={onStay}>
      {change && <p className="page-note leaving-change">{change}</p>}
      {error && !isFetching ? (
        <ProblemState problem={error} onTryAgain={tryAgain} />
      ) : (
        <>
          <dl className="leaving-figures" aria-busy={!leaving}>
            <Figure label={words.balance} value={leaving && moneyText(leaving.balance)} />
            <Figure label={words.openRuns} value={leaving && countText(leaving.open_runs)} />
            <Figure label={words.refund} value={leaving && moneyText(leaving.refund)} />
            <Figure label={words.givenUp} value={leaving && moneyText(leaving.given_up)} />
          </dl>
          {leaving && (
            <p className="page-quiet">
              {leaving.given_up > 0 ? words.lost({ amount: moneyText(leaving.given_up) }) : words.nothing}
            </p>
          )}
        </>
      )}
      <div className="dialog-ways">
        <Button look="danger" disabled={!leaving || error !== null} onClick={() => leaving && onGo(leaving)}>
          {words.go}
        </Button>
        <Button look="plain" onClick={onStay}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  );
}

function Figure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="number">{value ?? <Skeleton lines={1} width="4rem" />}</dd>
    </div>
  );
}
