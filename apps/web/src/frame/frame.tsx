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

/** Sets a CSS property to the height of the banners, so that toasts on a tablet start below them. */
function useBannersHeight() {
  const frame = useRef<HTMLDivElement>(null);
  const banners = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const resizeObserver = new ResizeObserver(([entry]) =>
      frame.current?.style.setProperty('--banners-height', `${entry?.contentRect.height ?? 0}px`),
    );
    resizeObserver.observe(banners.current!);
    return () => resizeObserver.disconnect();
  }, []);
  return [frame, banners] as const;
}
