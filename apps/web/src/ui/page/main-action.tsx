import './main-action.css';
import type { ReactNode } from 'react';

/** The main action of a screen: at the thumb on a phone, below the content elsewhere. */
export function MainAction({ children }: { children: ReactNode }) {
  return <div className="way-on">{children}</div>;
}
