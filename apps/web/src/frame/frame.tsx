import './frame.css';
import type { ReactNode } from 'react';
import { OfflineBar } from '../features/offline/offline-bar.tsx';
import { settings } from '../page-settings.ts';
import { texts } from '../texts/en.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { Arrival } from './arrival.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { StandInBanner } from './stand-in-banner.tsx';

/** What stands around every screen: header, the banner of stand-ins, the screen itself, footer. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="frame" data-banner={settings.standIns.length > 0}>
      <a className="skip" href="#main">
        {texts.frame.skip}
      </a>
      <Arrival />
      <Header />
      <StandInBanner standIns={settings.standIns} />
      <OfflineBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ToastHost />
      <Footer />
    </div>
  );
}
