import type { CartItem } from '@furrow/contract/cart/cart';
import { useEffect, useEffectEvent } from 'react';
import { cartTexts } from '../../../texts/cart.ts';
import { centsOf } from '../../../ui/formats/cents.ts';
import { repricedItems, sumItems } from '../../cart/group-items.ts';

/**
 * Leaves the confirmation of a payment when the prices of its items have changed since the total was stated, so that the
 * buyer sees the new total before paying.
 * @param items the items of the payment; null while they are being paid or loaded
 * @param totalCents the stated total
 */
export function useOutdatedTotal(
  items: readonly CartItem[] | null,
  totalCents: number,
  onOutdated: (reason: string) => void,
): void {
  const isOutdated = items !== null && centsOf(sumItems(items).total) !== totalCents;
  const leave = useEffectEvent(() => {
    const count = Math.max(repricedItems(items ?? []).length, 1);
    onOutdated(cartTexts.newPrices({ count }));
  });
  useEffect(() => {
    if (isOutdated) leave();
  }, [isOutdated]);
}
