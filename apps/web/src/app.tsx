import { Suspense, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { Frame } from './frame/frame.tsx';
import { ScreenArriving } from './frame/screen-arriving.tsx';
import { ScreenBoundary } from './frame/screen-boundary.tsx';
import { moved, NotFoundScreen, routes } from './routes.ts';
import { Guard } from './session/guard.tsx';
import { useSession } from './session/session.ts';

export function App() {
  const personCount = usePersonCount();
  return (
    <BrowserRouter>
      <Frame>
        <ScreenBoundary>
          <Suspense fallback={<ScreenArriving />}>
            {/* Remounts the screens when another user signs in in another tab, so that typed input is discarded. */}
            <Routes key={personCount}>
              {routes.map(({ path, audience, screen: Screen }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Guard key={path} audience={audience}>
                      <Screen />
                    </Guard>
                  }
                />
              ))}
              {moved.map(({ path, to }) => (
                <Route key={path} path={path} element={<Moved to={to} />} />
              ))}
              <Route path="*" element={<NotFoundScreen />} />
            </Routes>
          </Suspense>
        </ScreenBoundary>
      </Frame>
    </BrowserRouter>
  );
}

/** Counts the users who were signed in on this page, one after the other. Signing out and in again as the same user does not count. */
function usePersonCount(): number {
  const id = useSession(({ user }) => user?.id ?? null);
  const [last, setLast] = useState({ id, count: 0 });
  if (id !== null && id !== last.id) setLast({ id, count: last.count + (last.id === null ? 0 : 1) });
  return last.count;
}

function Moved({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}
