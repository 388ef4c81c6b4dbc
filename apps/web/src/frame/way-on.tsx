import './way-on.css';
import type { ReactNode } from 'react';

/** The main action of a screen: at the thumb on a phone, below the content elsewhere. */
export function WayOn({ children }: { children: ReactNode }) {
  return <div className="way-on">{children}</div>;
}
