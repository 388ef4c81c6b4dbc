import type { Overlap } from '@furrow/contract/cart';
import { Link } from 'react-router';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { dayOf } from '../../ui/dates.ts';
import { SentenceAround } from '../../ui/sentence-around.tsx';

const texts = orderingTexts.basket;
const shown = 3;

/** States that the area of an item was bought recently, newest order first. Buying it again is allowed. */
export function OverlapNotice({ overlaps }: { overlaps: readonly Overlap[] }) {
  const more = overlaps.length - shown;
  return (
    <div className="basket-overlaps order-note order-small number">
      {overlaps.slice(0, shown).map(({ order_id, order_number, hectares, bought_at }) => (
        <p key={order_id}>
          <SentenceAround
            of={(order) =>
              texts.overlap({ hectares: areaText(hectares), date: dayOf(new Date(bought_at)), order })
            }
          >
            <Link to={`/orderlist-details?order_id=${order_id}`} state={{ order_id }}>
              {order_number}
            </Link>
          </SentenceAround>
        </p>
      ))}
      {more > 0 && <p>{texts.overlapsMore({ count: more })}</p>}
    </div>
  );
}
