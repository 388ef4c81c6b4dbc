import { z } from 'zod';

const link = z.object({
  href: z.string(),
  method: z.string().nullish(),
  body: z.record(z.string(), z.unknown()).nullish(),
  merge: z.boolean().nullish(),
});

/** A link of a STAC API that can be followed. */
export interface ApiLink {
  url: URL;
  method: 'GET' | 'POST';
  body?: Record<string, unknown>;
  merge: boolean;
}

/**
 * The links of one relation that can be followed, in their order; one that is malformed takes no other with it.
 * @param links the `links` of an answer, unchecked.
 * @param base what relative addresses count from.
 */
export function usableLinks(links: unknown, rel: string, base: URL): ApiLink[] {
  return named(links, rel).flatMap((raw) => {
    const { data } = link.safeParse(raw);
    if (!data || !URL.canParse(data.href, base.href)) return [];
    return {
      url: new URL(data.href, base),
      method: data.method?.toUpperCase() === 'POST' ? 'POST' : 'GET',
      ...(data.body ? { body: data.body } : {}),
      merge: data.merge ?? false,
    };
  });
}

/** Whether the answer points to a next page at all, be it in a way that cannot be followed. */
export const leadsOn = (links: unknown): boolean =>
  named(links, 'next').some(({ href }) => href !== undefined && href !== null);

function named(links: unknown, rel: string): { href?: unknown }[] {
  if (!Array.isArray(links)) return [];
  return links.filter(
    (raw: unknown) => typeof raw === 'object' && raw !== null && 'rel' in raw && raw.rel === rel,
  );
}
