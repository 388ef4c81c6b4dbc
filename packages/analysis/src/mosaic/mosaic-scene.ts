import { SceneError } from '../reasons/scene-error.ts';
import type { Radiometry } from '../scenes/radiometry.ts';
import { bandAsset, type Scene } from '../scenes/scene.ts';
import { type Footprint, footprintOf } from './footprint.ts';

/** Source of red, green and blue: one file of bytes, or three of reflectance. */
export type SceneColours =
  | { kind: 'picture'; href: string }
  | { kind: 'bands'; bands: readonly { href: string; radiometry: Radiometry }[] };

/** A scene that may be part of a map. */
export interface MosaicScene {
  id: string;
  /** Start of the acquisition, ISO 8601 UTC. */
  datetime: string;
  /**
   * Rank of the scene in its cell: 0 for the first choice; scenes of higher ranks fill the pixels that it leaves open.
   */
  rank: number;
  footprint: Footprint;
  /** Alternative sources, the preferred one first. */
  colours: readonly [SceneColours, ...SceneColours[]];
}

/**
 * Converts a scene to a scene of a map.
 * @throws SceneError `band_missing`, `jpeg2000` or `unknown_offset` when the scene has neither a true-colour image nor
 * its bands.
 */
export function toMosaicScene(scene: Scene, visualHref: string | null, rank: number): MosaicScene {
  const { id, datetime, footprint } = scene;
  return { id, datetime, rank, footprint: footprintOf(footprint), colours: coloursOf(scene, visualHref) };
}

function coloursOf(scene: Scene, visualHref: string | null): MosaicScene['colours'] {
  const visual = visualHref === null ? null : ({ kind: 'picture', href: visualHref } as const);
  try {
    const bands = (['red', 'green', 'blue'] as const).map((name) => bandAsset(scene, name));
    return visual ? [visual, { kind: 'bands', bands }] : [{ kind: 'bands', bands }];
  } catch (error) {
    if (!visual || !(error instanceof SceneError)) throw error;
    return [visual];
  }
}
