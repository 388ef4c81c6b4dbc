import type { AccountStage } from './account-stage.ts';

/** Users for whom a screen is: signed-out users (`newcomers`), signed-in users (`members`), or both (`everyone`). */
export type Audience = 'newcomers' | 'members' | 'everyone';

export interface RouteRequest {
  audience: Audience;
  /** Path and query of the screen. */
  path: string;
  accountStage: AccountStage;
  /** How the last session ended: the user signed out, or the server refused it; null if it did not. */
  ended: 'left' | 'server' | null;
  /** Path that the user requested earlier and could not see yet; null if there is none. */
  returnPath: string | null;
}

/** Target of a redirect, and the return path to store; null: no redirect, the screen is shown. */
export type Redirect = { to: string; returnPath: string | null } | null;

/** Path of the only screen for a user who has not completed this step. */
const requiredScreens = { unverified: '/home', 'no-details': '/moredetails' } as const;

/** Decides whether a screen may be shown to a user at this stage, and where they are redirected otherwise. */
export function redirectFor({ audience, path, accountStage, ended, returnPath }: RouteRequest): Redirect {
  switch (audience) {
    case 'everyone':
      return null;
    case 'newcomers':
      if (accountStage === 'signed-out') return null;
      if (accountStage === 'customer') return { to: returnPath ?? '/home', returnPath: null };
      return { to: requiredScreens[accountStage], returnPath };
    case 'members':
      if (accountStage === 'customer') return null;
      if (accountStage === 'signed-out') return signedOutRedirect(path, ended);
      return requiredStepRedirect(accountStage, path, returnPath);
  }
}

function signedOutRedirect(path: string, ended: RouteRequest['ended']): Redirect {
  if (ended === 'left') return { to: '/', returnPath: null };
  return { to: ended === 'server' ? '/signin' : '/', returnPath: path };
}

function requiredStepRedirect(
  stage: keyof typeof requiredScreens,
  path: string,
  returnPath: string | null,
): Redirect {
  const requiredScreen = requiredScreens[stage];
  // Upper case and a final slash are ignored, because the router matches /Home/ as /home.
  const screen = path.replace(/\/*(\?.*)?$/, '').toLowerCase();
  if (screen === requiredScreen) return null;
  // The screens of required steps are never stored as the return path, so an earlier one stays.
  const isRequiredStep = Object.values<string>(requiredScreens).includes(screen);
  return { to: requiredScreen, returnPath: isRequiredStep ? returnPath : path };
}
