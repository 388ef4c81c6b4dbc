import { endpoints } from '@furrow/contract/endpoints';
import { useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FieldThumbnail, thumbnailOptions } from './field-thumbnail.tsx';
import { useTurnInView } from './use-turn-in-view.ts';

interface Props {
  itemId: string;
  /** Name of the field, for the alternative text. */
  name: string;
}

/** Picture of the field of an item in the basket. */
export function CartThumbnail({ itemId, name }: Props) {
  const element = useRef<SVGSVGElement>(null);
  const [hasTurn, setHasTurn] = useState(false);
  const { data, error } = useCall(
    endpoints.viewCartThumbnail,
    { query: { item_id: itemId } },
    { ...thumbnailOptions, enabled: hasTurn },
  );
  useTurnInView(element, data === undefined && error === null, setHasTurn);
  return <FieldThumbnail ref={element} thumbnail={data} name={name} />;
}
