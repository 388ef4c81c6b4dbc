import type { Standing } from './standing.ts';

/** Users a screen is for: signed-out users (`newcomers`), signed-in users (`members`), or both. */
export type Audience = 'newcomers' | 'members' | 'everyone';

export interface Asked {
  audience: Audience;
  /** Path and query of the screen. */
  path: string;
  standing: Standing;
  /** How the last session ended. */
  ended: 'left' | 'server' | null;
  /** Path that the user requested before completing the steps it requires. */
  wanted: string | null;
}

/** Redirect target, and the path to remember as wanted; null: the screen is shown. */
export type Turn = { to: string; wanted: string | null } | null;

/** The only screen for a user who has not completed this step. */
const stops = { unverified: '/home', 'no-details': '/moredetails' } as const;

/** Decides whether a screen may be shown to a user at this stage, and where they are redirected otherwise. */
export function turnFor({ audience, path, standing, ended, wanted }: Asked): Turn {
  switch (audience) {
    case 'everyone':
      return null;
    case 'newcomers':
      if (standing === 'signed-out') return null;
      if (standing === 'customer') return { to: wanted ?? '/home', wanted: null };
      return { to: stops[standing], wanted };
    case 'members':
      if (standing === 'customer') return null;
      if (standing === 'signed-out') return wayOut(path, ended);
      return stationFor(standing, path, wanted);
  }
}

function wayOut(path: string, ended: Asked['ended']): Turn {
  if (ended === 'left') return { to: '/', wanted: null };
  return { to: ended === 'server' ? '/signin' : '/', wanted: path };
}

function stationFor(standing: keyof typeof stops, path: string, wanted: string | null): Turn {
  const stop = stops[standing];
  // The router matches /Home/ as /home.
  const screen = path.replace(/\/*(\?.*)?$/, '').toLowerCase();
  if (screen === stop) return null;
  // Both screens are only required steps: a path wanted before stays wanted.
  const isStation = Object.values<string>(stops).includes(screen);
  return { to: stop, wanted: isStation ? wanted : path };
}
