import { endpoints } from '@furrow/contract/endpoints';
import { invalidate } from './query-client.ts';

/** Marks the cart and the number of its items as outdated. */
export async function invalidateCart(): Promise<void> {
  await Promise.all([invalidate(endpoints.listCart), invalidate(endpoints.countCart)]);
}
