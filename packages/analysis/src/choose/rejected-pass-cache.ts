import { createHash } from 'node:crypto';
import { withoutQuery } from '../imagery/without-query.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import { engineVersion } from '../plan/engine.ts';
import type { Plan } from '../plan/plan.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { isTransient } from '../reasons/scene-reason.ts';
import type { Pass } from '../scenes/passes.ts';

/**
 * Passes over one field that gave no number for a permanent reason, with their rejections, as plain data that can be
 * stored as JSON. Later attempts for the field skip these passes while their catalogue entries are the same.
 */
export type RejectedPassCache = Map<string, RejectedScene[]>;

/**
 * Key of a pass, equal for equal catalogue items, recipes and engine versions. The query of an href is ignored, because
 * it may hold a signature.
 */
export function passCacheKey({ scenes }: Pass, recipe: Plan['recipe']): string {
  const items = scenes.map(({ item }) => ({
    ...item,
    assets: Object.fromEntries(
      Object.entries(item.assets).map(([key, asset]) => [key, { ...asset, href: withoutQuery(asset.href) }]),
    ),
  }));
  const canonicalKey = canonicalJson([engineVersion, recipe.code, recipe.version, items]);
  return createHash('sha256').update(canonicalKey).digest('base64url').slice(0, 22);
}

/** Deletes passes that are no longer in the catalogue. */
export function retainKeys(cache: RejectedPassCache, keys: readonly string[]): void {
  for (const key of cache.keys()) if (!keys.includes(key)) cache.delete(key);
}

export const isPermanent = (rejected: readonly RejectedScene[]): boolean =>
  rejected.every(({ reason }) => !isTransient(reason));
