import './frame.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { settings } from '../page-settings.ts';
import { texts } from '../texts/en.ts';
import { Mark } from '../ui/mark.tsx';
import { StandInBanner } from './stand-in-banner.tsx';

/** What stands around every screen: header, the banner of stand-ins, the screen itself, footer. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="frame" data-banner={settings.standIns.length > 0}>
      <a className="skip" href="#main">
        {texts.frame.skip}
      </a>
      <header className="header">
        <Link className="wordmark" to="/" aria-label={texts.frame.home(settings.productName)}>
          <Mark />
          <span>{settings.productName}</span>
        </Link>
      </header>
      <StandInBanner standIns={settings.standIns} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">{texts.frame.footer(settings.productName)}</footer>
    </div>
  );
}
