import type { ReactNode } from 'react';
import { cartTexts } from '../texts/cart.ts';

/** Summary of a collapsible list (`order-fold`): `children` while it is closed, otherwise that it can be closed again. */
export function FoldSummary({ children }: { children: ReactNode }) {
  return (
    <summary>
      <span className="order-fold-closed">{children}</span>
      <span className="order-fold-open">{cartTexts.showFewer}</span>
    </summary>
  );
}
