import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { routes as orderingRoutes } from './ordering/routes.tsx';
import type { Audience } from './session/guard-rules.ts';

interface ScreenRoute {
  path: string;
  audience: Audience;
  screen: LazyExoticComponent<ComponentType>;
}

const ServiceScreen = lazy(() => import('./features/catalogue/services.screen.tsx'));

const newcomers: Screens = {
  '/': lazy(() => import('./features/samples/landing.screen.tsx')),
  '/signin': lazy(() => import('./features/accounts/sign-in.screen.tsx')),
  '/forgot-password': lazy(() => import('./features/accounts/forgot-password.screen.tsx')),
};

const members: Screens = {
  '/home': lazy(() => import('./features/catalogue/industries.screen.tsx')),
  '/moredetails': lazy(() => import('./features/accounts/details.screen.tsx')),
  '/service': ServiceScreen,
  '/servicedetail': ServiceScreen,
  '/profile': lazy(() => import('./features/profile/profile.screen.tsx')),
  '/change-password': lazy(() => import('./features/profile/change-password.screen.tsx')),
  '/wallet': lazy(() => import('./features/wallet/wallet.screen.tsx')),
  '/refferal-users': lazy(() => import('./features/referrals/referred-users.screen.tsx')),
  '/fields': lazy(() => import('./features/fields/list/fields.screen.tsx')),
  '/fields/import': lazy(() => import('./features/fields/import-screen/import.screen.tsx')),
  '/fields/outline': lazy(() => import('./features/fields/outline/outline.screen.tsx')),
  '/kept': lazy(() => import('./features/offline/kept.screen.tsx')),
  '/my-data': lazy(() => import('./features/my-data/my-data.screen.tsx')),
};

const everyone: Screens = {
  '/helpcenter': lazy(() => import('./features/help/help.screen.tsx')),
  '/evidence/:token': lazy(() => import('./features/evidence/evidence.screen.tsx')),
  '/terms': lazy(() => import('./features/legal/terms.screen.tsx')),
  '/privacy': lazy(() => import('./features/legal/privacy.screen.tsx')),
  '/licences': lazy(() => import('./features/legal/licences.screen.tsx')),
};

type Screens = Readonly<Record<`/${string}`, ScreenRoute['screen']>>;

function screensFor(audience: Audience, screens: Screens): ScreenRoute[] {
  return Object.entries(screens).map(([path, screen]) => ({ path, audience, screen }));
}

/** Every screen, each loaded when it is first opened. */
export const routes: readonly ScreenRoute[] = [
  ...screensFor('newcomers', newcomers),
  ...screensFor('members', members),
  ...screensFor('everyone', everyone),
  ...orderingRoutes.map(({ path, screen }) => ({ path, audience: 'members' as const, screen })),
];

/** Addresses without a screen of their own; their query goes along. */
export const moved: readonly { path: string; to: string }[] = [
  { path: '/signup', to: '/' },
  { path: '/new-password', to: '/forgot-password' },
];

/** Also of `/not-found`, which is no other address than those that do not exist. */
export const NotFoundScreen = lazy(() => import('./features/not-found/not-found.screen.tsx'));
