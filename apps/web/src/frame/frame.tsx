import './frame.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { OfflineBar } from '../features/offline/offline-bar.tsx';
import { accountStageOf } from '../session/account-stage.ts';
import { useSession } from '../session/session.ts';
import { settings } from '../settings/page-settings.ts';
import { texts } from '../texts/app.ts';
import { ToastHost } from '../ui/toasts/toast-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationFocus } from './navigation-focus.tsx';
import { StandInBanner } from './stand-in-banner.tsx';

/** The layout of every screen: header, banner of stand-ins, the screen itself and footer. */
export function Frame({ children }: { children: ReactNode }) {
  const [frame, banners] = useBannersHeight();
  const isCustomer = useSession(({ user }) => accountStageOf(user) === 'customer');
  return (
    <div
      ref={frame}
      className="frame"
      data-banner={settings.standIns.length > 0}
      data-navigation={isCustomer}
    >
      <a className="skip" href="#main">
        {texts.frame.skip}
      </a>
      <NavigationFocus />
      <Header />
      <div ref={banners}>
        <StandInBanner standIns={settings.standIns} />
        <OfflineBar />
      </div>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ToastHost />
      <Footer />
    </div>
  );
}

/**
 * Sets CSS properties to the upper edge and the height of the banners, so that toasts start below them on a tablet, and
 * cover them whole on a phone.
 */
function useBannersHeight() {
  const frame = useRef<HTMLDivElement>(null);
  const banners = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = banners.current!;
    const resizeObserver = new ResizeObserver(() => {
      frame.current?.style.setProperty('--banners-top', `${element.offsetTop}px`);
      frame.current?.style.setProperty('--banners-height', `${element.offsetHeight}px`);
    });
    resizeObserver.observe(element);
    return () => resizeObserver.disconnect();
  }, []);
  return [frame, banners] as const;
}
