import './page.css';
import type { ReactNode } from 'react';
import { settings } from '../../settings/page-settings.ts';
import { texts } from '../../texts/app.ts';

interface Props {
  /** Heading of the screen and title of the document. */
  title: string;
  intro?: ReactNode;
  /** True for a list, which needs more width than text or a form. */
  wide?: boolean;
  children: ReactNode;
}

/** A screen with one column under its heading. */
export function Page({ title, intro, wide = false, children }: Props) {
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
