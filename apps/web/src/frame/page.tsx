import './page.css';
import type { ReactNode } from 'react';
import { settings } from '../page-settings.ts';
import { texts } from '../texts/app.ts';

interface Properties {
  /** Its heading, and what the tab is called. */
  title: string;
  intro?: ReactNode;
  /** Of a list rather than of text or a form. */
  wide?: boolean;
  children: ReactNode;
}

/** A screen of one column under its heading. */
export function Page({ title, intro, wide = false, children }: Properties) {
  return (
    <div className="page" data-wide={wide || undefined}>
      <title>{texts.title({ screen: title, product: settings.productName })}</title>
      <div>
        <h1>{title}</h1>
        {intro !== undefined && <p className="page-intro">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
