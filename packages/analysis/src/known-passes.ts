import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { engineVersion } from './engine.ts';
import type { Recipe } from './recipes/recipe.ts';
import { isOfTheMoment } from './scene-error.ts';
import type { DroppedScene } from './scenes/dropped.ts';
import type { Pass } from './scenes/passes.ts';
import { withoutQuery } from './scenes/without-query.ts';

/**
 * Passes over one field that gave no number for a reason that stays, each with why. Another look at the same field reads them no
 * more, as long as the catalogue says the same of them. Plain data in it: it can be kept as JSON.
 */
export type KnownPasses = Map<string, DroppedScene[]>;

/** The same for the same words of the catalogue, read by the same engine. Signatures, which follow an href's path, are no words. */
export function keyOfPass({ scenes }: Pass, recipe: Recipe): string {
  const items = scenes.map(({ item }) => ({
    ...item,
    assets: Object.fromEntries(
      Object.entries(item.assets).map(([key, asset]) => [key, { ...asset, href: withoutQuery(asset.href) }]),
    ),
  }));
  const said = canonicalJson([engineVersion, recipe.code, recipe.version, items]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 22);
}

/** What is no longer in the catalogue is forgotten. */
export function keepOnly(known: KnownPasses, keys: readonly string[]): void {
  for (const key of known.keys()) if (!keys.includes(key)) known.delete(key);
}

export const stays = (dropped: readonly DroppedScene[]): boolean =>
  dropped.every(({ reason }) => !isOfTheMoment(reason));
