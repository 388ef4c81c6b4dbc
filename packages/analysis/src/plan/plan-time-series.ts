import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { timeSeriesMessages } from '../messages/time-series-messages.ts';
import { rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { Pass } from '../scenes/passes.ts';
import type { Scene } from '../scenes/scene.ts';
import type { BandRequest, PlannedPass } from './plan.ts';
import { usableScenes } from './usable-scenes.ts';

/** Max. cloud cover of a scene in percent: with more, the field is too rarely visible to be worth reading. */
const maxCloudCover = 95;

/** Plans the passes of a time series over a field, by time, and lists the scenes that cannot be used. Reads no file. */
export function planTimeSeries(
  passes: readonly Pass[],
  field: MultiPolygon,
  request: BandRequest,
): { passes: PlannedPass[]; rejected: RejectedScene[] } {
  const planned: PlannedPass[] = [];
  const rejected: RejectedScene[] = [];
  for (const pass of passes) {
    const overcast = pass.scenes.filter(isOvercast);
    const visible = pass.scenes.filter((scene) => !isOvercast(scene));
    const { usableCandidates, rejected: unusableScenes } = usableScenes(
      { ...pass, scenes: visible },
      field,
      request,
    );
    rejected.push(...overcast.map((scene) => rejectScene(scene, overcastError(scene))), ...unusableScenes);
    const scenes = usableCandidates.map((candidate) => candidate.plannedScene);
    if (scenes.length > 0) planned.push({ datetime: pass.datetime, scenes });
  }
  return { passes: planned, rejected };
}

const cloudCoverOf = ({ item }: Scene): number => item.properties['eo:cloud_cover'] ?? 0;

const isOvercast = (scene: Scene): boolean => cloudCoverOf(scene) > maxCloudCover;

function overcastError(scene: Scene): SceneError {
  const figure = cloudCoverOf(scene);
  return new SceneError(
    'not_enough_clear',
    timeSeriesMessages.catalogue_cloud({
      share: { figure, decimals: Number.isInteger(figure) ? 0 : 1 },
    }),
  );
}
