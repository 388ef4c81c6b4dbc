import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRow } from '@furrow/contract/orders/orders';
import { useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FieldThumbnail, thumbnailOptions } from './field-thumbnail.tsx';
import { useTurnInView } from './use-turn-in-view.ts';

interface Props {
  orderId: string;
  /** Item of the order; by default the first one. */
  itemId?: string;
  /** Shape of the field, which is shown until its picture arrives. */
  shape?: OrderRow['shape'];
  /** Name of the field, for the alternative text. */
  name?: string;
}

/** Picture of a field of an order. */
export function OrderThumbnail({ orderId, itemId, shape, name }: Props) {
  const element = useRef<SVGSVGElement>(null);
  const [hasTurn, setHasTurn] = useState(false);
  const { data, error } = useCall(
    endpoints.viewOrderThumbnail,
    { query: { order_id: orderId, ...(itemId !== undefined && { item_id: itemId }) } },
    { ...thumbnailOptions, enabled: hasTurn },
  );
  useTurnInView(element, data === undefined && error === null, setHasTurn);
  return <FieldThumbnail ref={element} thumbnail={data} shape={shape} name={name} />;
}
