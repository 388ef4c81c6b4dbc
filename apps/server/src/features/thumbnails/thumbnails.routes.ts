import type { FieldThumbnail } from '@furrow/contract/orders/thumbnails';
import type { Kysely } from 'kysely';
import type { StoredGeometry } from '../../database/column-types.ts';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Say } from '../../http/reader.ts';
import { isImageryFailure } from '../imagery/imagery-failure.ts';
import type { Requester } from '../imagery/scene-searches.ts';
import type { Thumbnails } from '../imagery/thumbnails.service.ts';
import { findOrder } from '../orders/orders.store.ts';
import { outlineInThumbnail } from './outline-in-thumbnail.ts';
import { outlineOfCartItem, outlineOfOrderItem } from './thumbnails.store.ts';

interface ThumbnailRouteDeps {
  db: Kysely<Schema>;
  thumbnails: Thumbnails;
  /** Called for imagery that could not be read. */
  onError: (context: string, error: unknown) => void;
}

export function thumbnailHandlers(
  deps: ThumbnailRouteDeps,
): Pick<Handlers, 'viewCartThumbnail' | 'viewOrderThumbnail'> {
  const { db } = deps;
  return {
    viewCartThumbnail: async ({ caller: { account }, query, signal, say }) => {
      const geometry = await outlineOfCartItem(db, account, query.item_id);
      if (geometry === null) return { refused: 'cart_item_not_found' };
      return { data: await viewThumbnail(deps, geometry, { account, signal }, say) };
    },
    viewOrderThumbnail: async ({ caller: { account }, query, signal, say }) => {
      const order = await findOrder(db, account, query.order_id);
      if (order === null) return { refused: 'order_not_found' };
      const geometry = await outlineOfOrderItem(db, order.id, query.item_id ?? null);
      if (geometry === null) return { refused: 'order_item_not_found' };
      return { data: await viewThumbnail(deps, geometry, { account, signal }, say) };
    },
  };
}

/** A field without readable imagery has its outline alone. */
async function viewThumbnail(
  { thumbnails, onError }: ThumbnailRouteDeps,
  { coordinates: parts }: StoredGeometry,
  requester: Requester,
  say: Say,
): Promise<FieldThumbnail> {
  const outline = outlineInThumbnail(parts);
  if (parts.length === 0) return { outline, picture: null };
  try {
    const thumbnail = await thumbnails.thumbnail(parts, requester);
    return { outline, picture: thumbnail && { ...thumbnail, attribution: say(thumbnail.attribution) } };
  } catch (error) {
    const { signal } = requester;
    if (!isImageryFailure(error) && !signal.aborted) throw error;
    // An error is not reported if the client has disconnected, because the imagery did not cause it.
    if (!signal.aborted) onError('a thumbnail of a field', error);
    return { outline, picture: null };
  }
}
