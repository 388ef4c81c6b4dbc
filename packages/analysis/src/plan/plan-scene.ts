import { assertSceneFault } from '../reasons/reject-scene.ts';
import type { BandName } from '../scenes/bands.ts';
import { bandAsset, classificationAsset, type Scene } from '../scenes/scene.ts';
import { viewingGeometryOf } from '../scenes/viewing-geometry.ts';
import type { BandRequest, PlannedBand, PlannedScene } from './plan.ts';

function planBand(scene: Scene, name: BandName): PlannedBand {
  const { radiometry, ...file } = bandAsset(scene, name);
  return { name, ...file, ...radiometry };
}

function planOptionalBand(scene: Scene, name: BandName): PlannedBand[] {
  try {
    return [planBand(scene, name)];
  } catch (error) {
    assertSceneFault(error);
    return [];
  }
}

/** The files and bands of a scene. @throws SceneError when it lacks a required band. */
export function planScene(scene: Scene, request: BandRequest): PlannedScene {
  const { href: classification, ...metadata } = classificationAsset(scene);
  return {
    id: scene.id,
    collection: scene.collection,
    datetime: scene.datetime,
    platform: scene.platform,
    baseline: scene.baseline,
    classification,
    ...(Object.keys(metadata).length === 0 ? {} : { classificationStated: metadata }),
    ...(request.needsViewingGeometry ? { viewingGeometry: viewingGeometryOf(scene.item) } : {}),
    bands: [
      ...request.requiredBands.map((name) => planBand(scene, name)),
      ...request.optional.flatMap((name) => planOptionalBand(scene, name)),
    ],
  };
}
