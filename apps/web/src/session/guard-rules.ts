import type { AccountStage } from './account-stage.ts';

/** Users a screen is for: signed-out users (`createCustomers`), signed-in users (`memberPaths`), or both. */
export type Audience = 'newcomers' | 'members' | 'everyone';

export interface RouteRequest {
  audience: Audience;
  /** Path and query of the screen. */
  path: string;
  accountStage: AccountStage;
  /** How the last session ended. */
  ended: 'left' | 'server' | null;
  /** Path that the user requested before completing the steps it requires. */
  wantedPath: string | null;
}

/** Redirect target, and the path to remember as wanted; null: the screen is shown. */
export type Redirect = { to: string; wantedPath: string | null } | null;

/** The only screen for a user who has not completed this step. */
const requiredScreens = { unverified: '/home', 'no-details': '/moredetails' } as const;

/** Decides whether a screen may be shown to a user at this stage, and where they are redirected otherwise. */
export function redirectFor({ audience, path, accountStage, ended, wantedPath }: RouteRequest): Redirect {
  switch (audience) {
    case 'everyone':
      return null;
    case 'newcomers':
      if (accountStage === 'signed-out') return null;
      if (accountStage === 'customer') return { to: wantedPath ?? '/home', wantedPath: null };
      return { to: requiredScreens[accountStage], wantedPath };
    case 'members':
      if (accountStage === 'customer') return null;
      if (accountStage === 'signed-out') return signedOutRedirect(path, ended);
      return requiredStepRedirect(accountStage, path, wantedPath);
  }
}

function signedOutRedirect(path: string, ended: RouteRequest['ended']): Redirect {
  if (ended === 'left') return { to: '/', wantedPath: null };
  return { to: ended === 'server' ? '/signin' : '/', wantedPath: path };
}

function requiredStepRedirect(
  stage: keyof typeof requiredScreens,
  path: string,
  wanted: string | null,
): Redirect {
  const requiredScreen = requiredScreens[stage];
  // The router matches /Home/ as /home.
  const screen = path.replace(/\/*(\?.*)?$/, '').toLowerCase();
  if (screen === requiredScreen) return null;
  // Both screens are only required steps: a path wanted before stays wanted.
  const isRequiredStep = Object.values<string>(requiredScreens).includes(screen);
  return { to: requiredScreen, wantedPath: isRequiredStep ? wanted : path };
}
