import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOrderDraft } from './use-order-draft.ts';

/** State of the navigation to a screen that opens after the draft was added to the cart. */
export interface AddedToCart {
  /** Id of the item. */
  added?: string;
  /** Number of saved fields that were added together. */
  addedFields?: number;
}

/**
 * Clears the draft's area if its item was just added to the cart, so that the next order starts with another area.
 * @returns what was added
 */
export function useClearAddedArea(): AddedToCart {
  const { state } = useLocation();
  const added = (state ?? {}) as AddedToCart;
  const chooseArea = useOrderDraft((draft) => draft.chooseArea);
  const hasAdded = added.added !== undefined || added.addedFields !== undefined;
  useEffect(() => {
    if (hasAdded) chooseArea(null);
  }, [hasAdded, chooseArea]);
  return added;
}
