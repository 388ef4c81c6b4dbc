import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { Frame } from './frame/frame.tsx';
import { ScreenBoundary } from './frame/screen-boundary.tsx';
import { moved, NotFoundScreen, routes } from './routes.ts';
import { Guard } from './session/guard.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Frame>
          <ScreenBoundary>
            <Suspense fallback={<div className="screen-arriving" />}>
              <Routes>
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
    </QueryClientProvider>
  );
}

function Moved({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}
