import { matchPath } from 'react-router';
import { naming, orderingScreens } from './ordering/routes.ts';
import { type LoadedScreen, screenOf } from './screen-of.ts';
import type { Audience } from './session/guard-rules.ts';

interface ScreenRoute extends LoadedScreen {
  path: string;
  audience: Audience;
}

const services = naming(() => import('./features/catalogue/services.screen.tsx'));

const newcomers: Screens = {
  '/': screenOf(() => import('./features/samples/landing.screen.tsx')),
  '/signin': screenOf(() => import('./features/accounts/sign-in.screen.tsx')),
  '/forgot-password': screenOf(() => import('./features/accounts/forgot-password.screen.tsx')),
};

const members: Screens = {
  '/home': screenOf(() => import('./features/catalogue/industries.screen.tsx')),
  '/moredetails': screenOf(() => import('./features/accounts/details.screen.tsx')),
  '/service': services,
  '/servicedetail': services,
  '/profile': screenOf(() => import('./features/profile/profile.screen.tsx')),
  '/change-password': screenOf(() => import('./features/profile/change-password.screen.tsx')),
  '/wallet': screenOf(() => import('./features/wallet/wallet.screen.tsx')),
  '/refferal-users': screenOf(() => import('./features/referrals/referred-users.screen.tsx')),
  '/fields': screenOf(() => import('./features/fields/list/fields.screen.tsx')),
  '/fields/import': screenOf(() => import('./features/fields/import-screen/import.screen.tsx')),
  '/fields/outline': screenOf(() => import('./features/fields/outline/outline.screen.tsx')),
  '/kept': screenOf(() => import('./features/offline/kept.screen.tsx')),
  '/my-data': screenOf(() => import('./features/my-data/my-data.screen.tsx')),
};

const everyone: Screens = {
  '/helpcenter': screenOf(() => import('./features/help/help.screen.tsx')),
  '/evidence/:token': screenOf(() => import('./features/evidence/evidence.screen.tsx')),
  '/terms': screenOf(() => import('./features/legal/terms.screen.tsx')),
  '/privacy': screenOf(() => import('./features/legal/privacy.screen.tsx')),
  '/licences': screenOf(() => import('./features/legal/licences.screen.tsx')),
};

type Screens = Readonly<Record<`/${string}`, LoadedScreen>>;

function screensFor(audience: Audience, screens: Screens): ScreenRoute[] {
  return Object.entries(screens).map(([path, loaded]) => ({ path, audience, ...loaded }));
}

/** All screens, each loaded when it is first opened. */
export const routes: readonly ScreenRoute[] = [
  ...screensFor('newcomers', newcomers),
  ...screensFor('members', { ...members, ...orderingScreens }),
  ...screensFor('everyone', everyone),
];

/** Starts loading the code of the screen at a path while the app itself is still starting. */
export function fetchScreenAt(address: string): void {
  // A failure here is repeated, and shown, when the screen is opened.
  routes
    .find(({ path }) => matchPath(path, address))
    ?.load()
    .catch(() => undefined);
}

/** Redirects from paths without a screen of their own; the query is kept. */
export const moved: readonly { path: string; to: string }[] = [
  { path: '/signup', to: '/' },
  { path: '/new-password', to: '/forgot-password' },
];

/** Also shown for `/not-found`, which is a path like any other that does not exist. */
export const NotFoundScreen = screenOf(() => import('./features/not-found/not-found.screen.tsx')).screen;
