import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { timeSeriesMessages } from '../messages/time-series-messages.ts';
import { rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { Pass } from '../scenes/passes.ts';
import type { Scene } from '../scenes/scene.ts';
import type { BandRequest, PlannedPass } from './plan.ts';
import { usableScenes } from './usable-scenes.ts';

/** Percent of a scene. With more cloud the field is so rarely visible that reading the scene is not worth it. */
const maxCloudCover = 95;

/**
 * Plans the passes of a time series over a field, by time. Reads no file.
 * @param rejected receives the scenes that cannot be used, each with its reason.
 */
export function planTimeSeries(
  passes: readonly Pass[],
  field: MultiPolygon,
  request: BandRequest,
  rejected: RejectedScene[],
): PlannedPass[] {
  return passes.flatMap((pass) => {
    const usablePass = { ...pass, scenes: pass.scenes.filter((scene) => !isOvercast(scene, rejected)) };
    const scenes = usableScenes(usablePass, field, request, rejected).map(({ planned }) => planned);
    return scenes.length === 0 ? [] : [{ datetime: pass.datetime, scenes }];
  });
}

function isOvercast(scene: Scene, rejected: RejectedScene[]): boolean {
  const cloud = scene.item.properties['eo:cloud_cover'] ?? 0;
  if (cloud <= maxCloudCover) return false;
  rejectScene(
    scene,
    new SceneError(
      'not_enough_clear',
      timeSeriesMessages.catalogue_cloud({
        share: { figure: cloud, decimals: Number.isInteger(cloud) ? 0 : 1 },
      }),
    ),
    rejected,
  );
  return true;
}
