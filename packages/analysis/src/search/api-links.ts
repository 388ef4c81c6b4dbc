import { z } from 'zod';

const link = z.object({
  href: z.string(),
  method: z.string().nullish(),
  body: z.record(z.string(), z.unknown()).nullish(),
  merge: z.boolean().nullish(),
});

/** A valid link of a STAC API. */
export interface ApiLink {
  url: URL;
  method: 'GET' | 'POST';
  body?: Record<string, unknown>;
  merge: boolean;
}

/**
 * The valid links of one relation, in their order; a malformed link does not affect the others.
 * @param links the `links` of a response, unchecked.
 * @param base base URL of relative hrefs.
 */
export function usableLinks(links: unknown, rel: string, base: URL): ApiLink[] {
  return linksWithRel(links, rel).flatMap((raw) => {
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

/** True when the response has a next page, even if its link is invalid. */
export const hasNextLink = (links: unknown): boolean =>
  linksWithRel(links, 'next').some(({ href }) => href !== undefined && href !== null);

function linksWithRel(links: unknown, rel: string): { href?: unknown }[] {
  if (!Array.isArray(links)) return [];
  return links.filter(
    (raw: unknown) => typeof raw === 'object' && raw !== null && 'rel' in raw && raw.rel === rel,
  );
}
