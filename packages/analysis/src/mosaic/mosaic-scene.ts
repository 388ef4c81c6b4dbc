import { SceneError } from '../scene-error.ts';
import type { Radiometry } from '../scenes/radiometry.ts';
import { bandAsset, type Scene } from '../scenes/scene.ts';
import { type Footprint, footprintOf } from './footprint.ts';

/** Red, green and blue of a scene as one file of bytes, or as three of reflectance. */
export type SceneColours =
  | { kind: 'picture'; href: string }
  | { kind: 'bands'; bands: readonly { href: string; radiometry: Radiometry }[] };

/** A scene that a map may be made of. */
export interface MosaicScene {
  id: string;
  /** Start of the acquisition, ISO 8601 UTC. */
  datetime: string;
  /** 0: the first choice for its cell; higher ones fill what that leaves open. */
  rank: number;
  footprint: Footprint;
  /** What may be read of it, the preferred one first. */
  colours: readonly [SceneColours, ...SceneColours[]];
}

/** @throws SceneError `band_missing`, `jpeg2000` or `unknown_offset` when it holds neither a picture nor its bands. */
export function mosaicScene(scene: Scene, picture: string | null, rank: number): MosaicScene {
  const { id, datetime, footprint } = scene;
  return { id, datetime, rank, footprint: footprintOf(footprint), colours: coloursOf(scene, picture) };
}

function coloursOf(scene: Scene, picture: string | null): MosaicScene['colours'] {
  const drawn = picture === null ? null : ({ kind: 'picture', href: picture } as const);
  try {
    const bands = (['red', 'green', 'blue'] as const).map((name) => bandAsset(scene, name));
    return drawn ? [drawn, { kind: 'bands', bands }] : [{ kind: 'bands', bands }];
  } catch (error) {
    if (!drawn || !(error instanceof SceneError)) throw error;
    return [drawn];
  }
}
