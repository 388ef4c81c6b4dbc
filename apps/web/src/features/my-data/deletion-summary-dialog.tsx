import type { DeletionPreview } from '@furrow/contract/accounts/my-data';
import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../api/use-call.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatMoney } from '../../ui/formats/money.ts';
import { formatCount } from '../../ui/formats/numbers.ts';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const words = profileTexts.leaving;

interface Props {
  /** Reason shown to the user why the figures are shown again; null the first time. */
  change: string | null;
  onCancel: () => void;
  onContinue: (deletionPreview: DeletionPreview) => void;
}

/** Dialog with the consequences of deleting the account: what is cancelled, refunded and forfeited. */
export function DeletionSummaryDialog({ change, onCancel, onContinue }: Props) {
  const { data, error, isFetching, refetch } = useCall(endpoints.getAccountDeletion, {});
  // A cached reply may be outdated, so the dialog waits for the current figures.
  const deletionPreview = isFetching ? undefined : data;
  return (
    <Dialog isOpen title={words.title} description={words.explanation} onClose={onCancel}>
      {change && <p className="page-note leaving-change">{change}</p>}
      {error && !isFetching ? (
        <ProblemState problem={error} onTryAgain={refetch} />
      ) : (
        <>
          <dl className="leaving-figures" aria-busy={!deletionPreview}>
            <SummaryFigure
              label={words.balance}
              value={deletionPreview && formatMoney(deletionPreview.balance)}
            />
            <SummaryFigure
              label={words.openRuns}
              value={deletionPreview && formatCount(deletionPreview.open_runs)}
            />
            <SummaryFigure
              label={words.refund}
              value={deletionPreview && formatMoney(deletionPreview.refund)}
            />
            <SummaryFigure
              label={words.forfeited}
              value={deletionPreview && formatMoney(deletionPreview.forfeited)}
            />
          </dl>
          {deletionPreview && (
            <p className="page-quiet">
              {deletionPreview.forfeited > 0
                ? words.lost({ amount: formatMoney(deletionPreview.forfeited) })
                : words.nothing}
            </p>
          )}
        </>
      )}
      <div className="dialog-actions">
        <Button
          variant="danger"
          disabled={!deletionPreview || error !== null}
          onClick={() => deletionPreview && onContinue(deletionPreview)}
        >
          {words.go}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  );
}

function SummaryFigure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="number">{value ?? <Skeleton lines={1} width="4rem" />}</dd>
    </div>
  );
}
