import { endpoints } from '@furrow/contract/endpoints';
import type { Recomputation } from '@furrow/contract/orders/recomputations';
import { joinSentences } from '@furrow/messages/join';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatDateTime } from '../../../ui/formats/dates.ts';

const texts = resultsTexts.recompute;

/** Polling interval in milliseconds while the computation is running. */
const pollIntervalMs = 1_000;

const isInProgress = ({ state }: Recomputation): boolean => state === 'waiting' || state === 'running';

/** Has the server compute a result again from its plan, and shows whether the new result is identical. */
export function Recompute({ itemId }: { itemId: string }) {
  const { send, isSending } = useSend(endpoints.recompute);
  const {
    data: recomputation,
    isFetching,
    refetch,
  } = useCall(
    endpoints.getRecomputation,
    { query: { item_id: itemId } },
    { refetchIntervalMs: (data) => (data && isInProgress(data) ? pollIntervalMs : false) },
  );
  const isBusy = isSending || isFetching || (recomputation !== undefined && isInProgress(recomputation));
  const start = async (): Promise<void> => {
    const reply = await send({ body: { item_id: itemId } });
    if (reply?.ok) refetch();
  };
  return (
    <div className="recompute">
      <Button variant="quiet" loading={isBusy} onClick={() => void start()}>
        {texts.button}
      </Button>
      <p className="order-small" role="status">
        {recomputation ? describeOutcome(recomputation) : ''}
      </p>
    </div>
  );
}

function describeOutcome({ state, at, engine, reason }: Recomputation): string {
  if (state === 'none') return texts.explanation;
  if (state === 'waiting' || state === 'running') return texts.wait;
  const when = at ? formatDateTime(at) : '';
  if (state === 'same') return texts.same({ when, engine: engine ?? '' });
  return joinSentences(
    state === 'different' ? texts.different({ when, engine: engine ?? '' }) : texts.failed({ when }),
    reason,
  );
}
