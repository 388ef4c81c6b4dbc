import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { sceneMessages } from '../messages/scene-messages.ts';
import { rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { coverageOf } from '../scenes/coverage.ts';
import type { Pass } from '../scenes/passes.ts';
import type { Scene } from '../scenes/scene.ts';
import type { BandRequest, PlannedScene } from './plan.ts';
import { planScene } from './plan-scene.ts';

/**
 * The scenes of a pass that reach the field and have the requested bands, in the order in which they fill it. Reads no
 * file.
 */
export function usableScenes(
  pass: Pass,
  field: MultiPolygon,
  request: BandRequest,
): { usableCandidates: SceneCandidate[]; rejected: RejectedScene[] } {
  const usableCandidates: SceneCandidate[] = [];
  const rejected: RejectedScene[] = [];
  for (const scene of pass.scenes) {
    try {
      const coverage = coverageOf(scene, field);
      if (coverage === 0) throw new SceneError('outside_scene', sceneMessages.outside({ scene: scene.id }));
      usableCandidates.push({ scene, plannedScene: planScene(scene, request), coverage });
    } catch (error) {
      rejected.push(rejectScene(scene, error));
    }
  }
  return { usableCandidates: usableCandidates.sort(fillOrder), rejected };
}

export interface SceneCandidate {
  scene: Scene;
  plannedScene: PlannedScene;
  /** Share of the field inside the footprint of the scene, 0 to 1. */
  coverage: number;
}

/** Order in which the scenes of a pass fill a field: the one that covers most of it first. */
export function fillOrder(
  a: Pick<SceneCandidate, 'scene' | 'coverage'>,
  b: Pick<SceneCandidate, 'scene' | 'coverage'>,
): number {
  return b.coverage - a.coverage || newestFirst(a.scene, b.scene) || compareIds(a.scene, b.scene);
}

const newestFirst = (a: Scene, b: Scene): number =>
  Number.parseFloat(b.baseline ?? '0') - Number.parseFloat(a.baseline ?? '0') || 0;

/** Compares ids by code unit, so that the order does not depend on the locale of the machine. */
export const compareIds = (a: Scene, b: Scene): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
