import type { Overlap } from '@furrow/contract/cart/cart';
import { Link } from 'react-router';
import { cartTexts as texts } from '../../texts/cart.ts';
import { SentenceAround } from '../../ui/display/sentence-around.tsx';
import { formatArea } from '../../ui/formats/areas.ts';
import { formatDayOf } from '../../ui/formats/dates.ts';

const maxShown = 3;

/** Note that the area of an item was bought recently, with the newest order first. Buying it again is allowed. */
export function OverlapNotice({ overlaps }: { overlaps: readonly Overlap[] }) {
  const hiddenCount = overlaps.length - maxShown;
  return (
    <div className="basket-overlaps order-note order-small number">
      {overlaps.slice(0, maxShown).map(({ order_id, order_number, hectares, bought_at }) => (
        <p key={order_id}>
          <SentenceAround
            sentenceWith={(order) =>
              texts.overlap({ hectares: formatArea(hectares), date: formatDayOf(new Date(bought_at)), order })
            }
          >
            <Link to={`/orderlist-details?order_id=${order_id}`} state={{ order_id }}>
              {order_number}
            </Link>
          </SentenceAround>
        </p>
      ))}
      {hiddenCount > 0 && <p>{texts.overlapsMore({ count: hiddenCount })}</p>}
    </div>
  );
}
