import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';

/** Cookies that no script can read. None of them authenticates a call on its own. */
export type CookieName = 'nonce' | 'reset' | 'device';

/** Cookies to set, with their lifetimes in seconds; null clears one. */
export type CookiesToSet = Partial<Record<CookieName, { value: string; seconds: number } | null>>;

const names: readonly CookieName[] = ['nonce', 'reset', 'device'];

export interface Cookies {
  read(header: string | undefined): Partial<Record<CookieName, string>>;
  set(reply: FastifyReply, cookies: CookiesToSet): void;
}

/**
 * Creates the functions that read and set cookies.
 * @param usesTls whether browsers reach the site by HTTPS: the prefix of the cookie's name then restricts it to this
 * host (RFC 6265bis, 4.1.3.2), and no plain connection can set it
 */
export function createCookies(usesTls: boolean): Cookies {
  const nameOf = (name: CookieName) => `${usesTls ? '__Host-' : ''}furrow-${name}`;
  return {
    read: (header) => {
      if (header === undefined || header.length > 8_192) return {};
      const parsed = parseCookie(header);
      return Object.fromEntries(
        names.flatMap((name) => {
          const value = parsed[nameOf(name)];
          return value === undefined ? [] : [[name, value]];
        }),
      );
    },
    set: (reply, cookies) => {
      for (const name of names) {
        const cookie = cookies[name];
        if (cookie === undefined) continue;
        reply.header(
          'set-cookie',
          stringifySetCookie({
            name: nameOf(name),
            value: cookie?.value ?? '',
            path: '/',
            httpOnly: true,
            sameSite: 'strict',
            secure: usesTls,
            maxAge: cookie?.seconds ?? 0,
          }),
        );
      }
    },
  };
}
