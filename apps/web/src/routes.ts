import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { routes as orderingRoutes } from './ordering/routes.tsx';
import type { Audience } from './session/guard-rules.ts';

interface ScreenRoute {
  path: string;
  audience: Audience;
  screen: LazyExoticComponent<ComponentType>;
}

const ServiceScreen = lazy(() => import('./features/catalogue/services.screen.tsx'));

/** Every screen, each loaded when it is first opened. */
export const routes: readonly ScreenRoute[] = [
  { path: '/', audience: 'newcomers', screen: lazy(() => import('./features/samples/landing.screen.tsx')) },
  {
    path: '/signin',
    audience: 'newcomers',
    screen: lazy(() => import('./features/accounts/sign-in.screen.tsx')),
  },
  {
    path: '/home',
    audience: 'members',
    screen: lazy(() => import('./features/catalogue/industries.screen.tsx')),
  },
  {
    path: '/moredetails',
    audience: 'members',
    screen: lazy(() => import('./features/accounts/details.screen.tsx')),
  },
  { path: '/service', audience: 'members', screen: ServiceScreen },
  { path: '/servicedetail', audience: 'members', screen: ServiceScreen },
  ...orderingRoutes.map(({ path, screen }) => ({ path, audience: 'members' as const, screen })),
];

/** Addresses without a screen of their own. */
export const moved: readonly { path: string; to: string }[] = [{ path: '/signup', to: '/' }];

export const NotFoundScreen = lazy(() => import('./features/not-found/not-found.screen.tsx'));
