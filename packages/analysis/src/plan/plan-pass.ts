import type { Grid } from '@furrow/geo/pixels/grid';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { sceneMessages } from '../messages/scene-messages.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { Pass } from '../scenes/passes.ts';
import { engineVersion } from './engine.ts';
import { fieldGrid } from './field-grid.ts';
import type { BandRequest, Plan } from './plan.ts';
import { compareIds, fillOrder, type SceneCandidate, usableScenes } from './usable-scenes.ts';

/**
 * Plans one pass over one field. Reads file headers of one scene for the grid, no pixels.
 * @returns the plan, and the scenes of the pass that cannot be used, each with its reason.
 * @throws SceneError with the first scene's reason when none can be used.
 */
export async function planPass(
  pass: Pass,
  field: MultiPolygon,
  request: BandRequest,
  files: RasterFiles,
  { simulated, signal }: { simulated: boolean; signal?: AbortSignal | undefined },
): Promise<{ plan: Plan; rejected: RejectedScene[] }> {
  const { usableCandidates, rejected: unusableScenes } = usableScenes(pass, field, request);
  const { gridChoice, rejected: unopenedScenes } = await chooseGrid(
    usableCandidates,
    field,
    request,
    files,
    signal,
  );
  const rejected = [...unusableScenes, ...unopenedScenes];
  if (!gridChoice) {
    const [first] = rejected;
    throw first
      ? new SceneError(first.reason, first.detail, { rejected })
      : new SceneError('no_scene', sceneMessages.pass_empty());
  }
  const usedCandidates = gridChoice.candidates.toSorted(fillOrder);
  return {
    plan: {
      engine: engineVersion,
      recipe: { code: request.code, version: request.version },
      simulated:
        simulated || usedCandidates.some(({ scene }) => scene.item.properties['furrow:simulated'] === true),
      field,
      grid: gridChoice.grid,
      scenes: usedCandidates.map(({ plannedScene }) => plannedScene),
    },
    rejected,
  };
}

/**
 * Grid of the scene that covers most of the field, or of the smaller id on a tie. Scenes whose files do not open are
 * rejected.
 */
async function chooseGrid(
  candidates: readonly SceneCandidate[],
  field: MultiPolygon,
  request: BandRequest,
  files: RasterFiles,
  signal: AbortSignal | undefined,
): Promise<{ gridChoice: { grid: Grid; candidates: SceneCandidate[] } | null; rejected: RejectedScene[] }> {
  const rejected: RejectedScene[] = [];
  const byCoverage = candidates.toSorted((a, b) => b.coverage - a.coverage || compareIds(a.scene, b.scene));
  for (const [index, { scene, plannedScene }] of byCoverage.entries()) {
    try {
      const grid = await fieldGrid(plannedScene, field, request, files, signal);
      return { gridChoice: { grid, candidates: byCoverage.slice(index) }, rejected };
    } catch (error) {
      rejected.push(rejectScene(scene, error));
    }
  }
  return { gridChoice: null, rejected };
}
