import type { MultiPolygon } from '@furrow/geo/polygon';
import { drop } from '../drop.ts';
import { type BandRequest, type PlannedPass, takingPart } from '../plan.ts';
import { SceneError } from '../scene-error.ts';
import type { DroppedScene } from '../scenes/dropped.ts';
import type { Pass } from '../scenes/passes.ts';
import type { Scene } from '../scenes/scene.ts';
import { seasonMessages } from './season-messages.ts';

/** Percent of a scene. With more cloud the field is so rarely visible that reading the scene is not worth it. */
const mostCloud = 95;

/**
 * Plans the passes of a time series over a field, by time. Reads no file.
 * @param dropped receives the scenes that cannot be used, each with its reason.
 */
export function planSeason(
  passes: readonly Pass[],
  field: MultiPolygon,
  request: BandRequest,
  dropped: DroppedScene[],
): PlannedPass[] {
  return passes.flatMap((pass) => {
    const lit = { ...pass, scenes: pass.scenes.filter((scene) => !isOvercast(scene, dropped)) };
    const scenes = takingPart(lit, field, request, dropped).map(({ planned }) => planned);
    return scenes.length === 0 ? [] : [{ datetime: pass.datetime, scenes }];
  });
}

function isOvercast(scene: Scene, dropped: DroppedScene[]): boolean {
  const cloud = scene.item.properties['eo:cloud_cover'] ?? 0;
  if (cloud <= mostCloud) return false;
  drop(
    scene,
    new SceneError(
      'not_enough_clear',
      seasonMessages.catalogue_cloud({ share: { figure: cloud, decimals: Number.isInteger(cloud) ? 0 : 1 } }),
    ),
    dropped,
  );
  return true;
}
