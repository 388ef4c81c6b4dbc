import { setImmediate } from 'node:timers/promises';
import type { Overlap } from '@furrow/contract/cart/cart';
import { overlapHectares } from '@furrow/geo/overlap/overlap-hectares';
import type { Names } from '../../http/reader.ts';
import type { CartDeps } from './cart.service.ts';
import { listNearbyOrders } from './overlaps.store.ts';

const day = 86_400_000;
/** Milliseconds for which a purchase counts as recent: 30 days, within which the same land may show the same scene. */
const recentMs = 30 * day;

/**
 * Maximum computing time in milliseconds per reply. Hundreds of fields with a thousand corners would take much longer.
 */
const timeBudgetMs = 1_000;

/** Finds land in a cart that was recently bought for the same service; the newest order is first. */
export async function findOverlaps(
  { db, clock }: Pick<CartDeps, 'db' | 'clock'>,
  account: string,
  names: Names,
): Promise<Overlap[]> {
  const overlaps: Overlap[] = [];
  const pairs = await listNearbyOrders(db, account, new Date(clock().getTime() - recentMs));
  const start = performance.now();
  for (const { in_cart, bought, bought_at, place: _, service_code, service_name, ...pair } of pairs) {
    if (performance.now() - start > timeBudgetMs) break;
    const hectares = overlapHectares(in_cart.coordinates, bought.coordinates);
    if (hectares >= 0.01) {
      const name = names.service(service_code, service_name);
      overlaps.push({ ...pair, service_name: name, hectares, bought_at: bought_at.toISOString() });
    }
    // Other requests are served between two fields of a thousand corners.
    await setImmediate();
  }
  return overlaps.toSorted((one, other) => other.bought_at.localeCompare(one.bought_at));
}
