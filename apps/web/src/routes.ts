import { matchPath } from 'react-router';
import { type LazyScreen, lazyScreen } from './lazy-screen.ts';
import { orderingScreens, withTranslatedDraft } from './ordering-screens.ts';
import type { Audience } from './session/guard-rules.ts';

interface ScreenRoute extends LazyScreen {
  path: string;
  audience: Audience;
}

const services = withTranslatedDraft(() => import('./features/order-service/services.screen.tsx'));

const newcomers: Screens = {
  '/': lazyScreen(() => import('./features/samples/landing.screen.tsx')),
  '/signin': lazyScreen(() => import('./features/accounts/sign-in/sign-in.screen.tsx')),
  '/forgot-password': lazyScreen(
    () => import('./features/accounts/forgot-password/forgot-password.screen.tsx'),
  ),
};

const members: Screens = {
  '/home': lazyScreen(() => import('./features/home/home.screen.tsx')),
  '/moredetails': lazyScreen(() => import('./features/accounts/details/details.screen.tsx')),
  '/service': services,
  '/servicedetail': services,
  '/profile': lazyScreen(() => import('./features/profile/profile.screen.tsx')),
  '/change-password': lazyScreen(() => import('./features/profile/change-password.screen.tsx')),
  '/wallet': lazyScreen(() => import('./features/wallet/wallet.screen.tsx')),
  '/refferal-users': lazyScreen(() => import('./features/referrals/referred-users.screen.tsx')),
  '/fields': lazyScreen(() => import('./features/fields/list/fields.screen.tsx')),
  '/fields/import': lazyScreen(() => import('./features/fields/import-screen/import.screen.tsx')),
  '/fields/outline': lazyScreen(() => import('./features/fields/outline/outline.screen.tsx')),
  '/kept': lazyScreen(() => import('./features/offline/saved-results.screen.tsx')),
  '/my-data': lazyScreen(() => import('./features/my-data/my-data.screen.tsx')),
};

const everyone: Screens = {
  '/helpcenter': lazyScreen(() => import('./features/help/help.screen.tsx')),
  '/evidence/:token': lazyScreen(() => import('./features/evidence/evidence.screen.tsx')),
  '/terms': lazyScreen(() => import('./features/legal/terms.screen.tsx')),
  '/privacy': lazyScreen(() => import('./features/legal/privacy.screen.tsx')),
  '/licences': lazyScreen(() => import('./features/legal/licences.screen.tsx')),
};

type Screens = Readonly<Record<`/${string}`, LazyScreen>>;

function screensFor(audience: Audience, screens: Screens): ScreenRoute[] {
  return Object.entries(screens).map(([path, loadedScreen]) => ({ path, audience, ...loadedScreen }));
}

/** All screens, each loaded when it is first opened. */
export const routes: readonly ScreenRoute[] = [
  ...screensFor('newcomers', newcomers),
  ...screensFor('members', { ...members, ...orderingScreens }),
  ...screensFor('everyone', everyone),
];

/** Loads the code of the screen at a path. */
export async function loadScreenAt(address: string): Promise<void> {
  await routes.find(({ path }) => matchPath(path, address))?.load();
}

/** Starts loading the code of the screen at a path while the app itself is still starting. */
export function preloadScreenAt(address: string): void {
  // A failure is ignored here, because opening the screen loads the code again and shows the failure.
  loadScreenAt(address).catch(() => undefined);
}

/** Redirects from paths that have no screen. The query is retained. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: '/signup', to: '/' },
  { path: '/new-password', to: '/forgot-password' },
];

/** Screen for every path that does not exist, such as `/not-found`. */
export const NotFoundScreen = lazyScreen(() => import('./features/not-found/not-found.screen.tsx')).screen;
