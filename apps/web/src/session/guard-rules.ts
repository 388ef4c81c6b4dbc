import type { Standing } from './standing.ts';

/** Whom a screen is for: people who are signed out (`newcomers`), people who are signed in (`members`), or both. */
export type Audience = 'newcomers' | 'members' | 'everyone';

export interface Asked {
  audience: Audience;
  /** Path and query of the screen. */
  path: string;
  standing: Standing;
  /** How the last session ended. */
  ended: 'left' | 'server' | null;
  /** What was wanted before the person had come far enough for it. */
  wanted: string | null;
}

/** Where to go instead of the screen, and what is wanted from then on; null: the screen is shown. */
export type Turn = { to: string; wanted: string | null } | null;

/** The only screen for somebody who has not come further. */
const stops = { unverified: '/home', 'no-details': '/moredetails' } as const;

/** Whether a screen may be shown to somebody who has come so far, and where they go otherwise. */
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
  // The router takes /Home/ for /home.
  const screen = path.replace(/\/*(\?.*)?$/, '').toLowerCase();
  if (screen === stop) return null;
  // Both are only stations on the way: what was wanted before stays wanted.
  const isStation = Object.values<string>(stops).includes(screen);
  return { to: stop, wanted: isStation ? wanted : path };
}
