import './order-story.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { OrderDetail, OrderEvent } from '@furrow/contract/orders/orders';
import { useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import type { OrderTimeline } from '../order/use-order.ts';
import { EventLine } from './event-line.tsx';
import { appendOlder, eventKey, timelineLines } from './timeline-lines.ts';

const texts = ordersTexts.timeline;
/** Number of lines that are shown before the list is expanded. */
const collapsedLines = 6;
/** Number of events per page of the API. */
const eventsPageSize = 100;

/** Events of an order, newest first. */
export function OrderEvents({
  order,
  timeline,
}: {
  order: OrderDetail;
  timeline: OrderTimeline | undefined;
}) {
  const [isExpanded, setExpanded] = useState(false);
  const [older, setOlder] = useState<readonly OrderEvent[]>([]);
  const { send, isSending } = useSend(endpoints.getOrderTimeline);
  const events = appendOlder(timeline?.events ?? [], older);
  const lines = timelineLines(events);
  const shownLines = isExpanded ? lines : lines.slice(0, collapsedLines);
  const hasMoreEvents = timeline !== undefined && events.length < timeline.totalEvents;
  const showMore = async () => {
    setExpanded(true);
    if (!isExpanded && lines.length > collapsedLines) return;
    const page = Math.floor(events.length / eventsPageSize) + 1;
    const reply = await send({ query: { order_id: order.id, page } });
    if (reply?.ok) setOlder(appendOlder(older, reply.data.events));
  };
  if (timeline && events.length === 0) return null;
  return (
    <section className="order-story" aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      {!timeline && <Skeleton height={9} />}
      <ol>
        {shownLines.map((line) => (
          <EventLine key={eventKey(line.event)} line={line} order={order} />
        ))}
      </ol>
      {(hasMoreEvents || lines.length > shownLines.length) && (
        <Button variant="link" loading={isSending} onClick={() => void showMore()}>
          {isExpanded ? texts.earlier : texts.all}
        </Button>
      )}
    </section>
  );
}
