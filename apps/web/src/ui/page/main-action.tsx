import './main-action.css';
import type { ReactNode } from 'react';

/** The main action of a screen. It is sticky near the thumb on a phone, and below the content on a wide screen. */
export function MainAction({ children }: { children: ReactNode }) {
  return <div className="main-action">{children}</div>;
}
