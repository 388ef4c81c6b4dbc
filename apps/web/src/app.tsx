import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Frame } from './frame/frame.tsx';

const LandingScreen = lazy(() => import('./features/samples/landing.screen.tsx'));
const NotFoundScreen = lazy(() => import('./features/not-found/not-found.screen.tsx'));

export function App() {
  return (
    <BrowserRouter>
      <Frame>
        <Suspense fallback={<div className="screen-arriving" />}>
          <Routes>
            <Route path="/" element={<LandingScreen />} />
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </Frame>
    </BrowserRouter>
  );
}
