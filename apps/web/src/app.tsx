import { Suspense, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { FileFieldsWhenLoaded } from './features/land-check/file/file-fields-when-loaded.tsx';
import { Frame } from './frame/frame.tsx';
import { ScreenBoundary } from './frame/screen-boundary.tsx';
import { ScreenLoading } from './frame/screen-loading.tsx';
import { NotFoundScreen, redirects, routes } from './routes.ts';
import { Guard } from './session/guard.tsx';
import { useSession } from './session/session.ts';

export function App() {
  const userCount = useUserCount();
  return (
    <BrowserRouter>
      <Frame>
        <FileFieldsWhenLoaded />
        <ScreenBoundary>
          <Suspense fallback={<ScreenLoading />}>
            {/* The key remounts the screens when another user signs in in another tab, so that
               typed input is discarded. */}
            <Routes key={userCount}>
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
              {redirects.map(({ path, to }) => (
                <Route key={path} path={path} element={<RedirectWithQuery to={to} />} />
              ))}
              <Route path="*" element={<NotFoundScreen />} />
            </Routes>
          </Suspense>
        </ScreenBoundary>
      </Frame>
    </BrowserRouter>
  );
}

/**
 * Number of users who were signed in on this page one after the other. Signing in again as the
 * same user does not count.
 */
function useUserCount(): number {
  const id = useSession(({ user }) => user?.id ?? null);
  const [lastUser, setLast] = useState({ id, count: 0 });
  if (id !== null && id !== lastUser.id)
    setLast({ id, count: lastUser.count + (lastUser.id === null ? 0 : 1) });
  return lastUser.count;
}

function RedirectWithQuery({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}
