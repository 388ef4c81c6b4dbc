import { endpoints } from '@furrow/contract/endpoints';
import type { Recomputation } from '@furrow/contract/recomputations';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { resultsTexts } from '../../texts/results.ts';
import { Button } from '../../ui/button.tsx';
import { momentText } from '../../ui/dates.ts';
import { inTurn } from '../../ui/in-turn.ts';

const texts = resultsTexts.recompute;

/** Polling interval while it is running. */
const soon = 1_000;

const isUnderWay = ({ state }: Recomputation): boolean => state === 'waiting' || state === 'running';

/** Computes a result again from its plan and reports whether the outcome is the same. */
export function Recompute({ itemId }: { itemId: string }) {
  const { send, isSending } = useSend(endpoints.recompute);
  const {
    data: last,
    isFetching,
    tryAgain,
  } = useCall(
    endpoints.getRecomputation,
    { query: { item_id: itemId } },
    { again: (data) => (data && isUnderWay(data) ? soon : false) },
  );
  const isBusy = isSending || isFetching || (last !== undefined && isUnderWay(last));
  const begin = async (): Promise<void> => {
    const reply = await send({ body: { item_id: itemId } });
    if (reply?.ok) tryAgain();
  };
  return (
    <div className="recompute">
      <Button look="quiet" working={isBusy} onClick={() => void begin()}>
        {texts.button}
      </Button>
      <p className="order-small" role="status">
        {last ? told(last) : ''}
      </p>
    </div>
  );
}

function told({ state, at, engine, reason }: Recomputation): string {
  if (state === 'none') return texts.explanation;
  if (state === 'waiting' || state === 'running') return texts.wait;
  const when = at ? momentText(at) : '';
  if (state === 'same') return texts.same({ when, engine: engine ?? '' });
  return inTurn(
    state === 'different' ? texts.different({ when, engine: engine ?? '' }) : texts.failed({ when }),
    reason,
  );
}
