import type { Message } from '@furrow/messages/message';
import { allAtRest } from './all-at-rest.ts';
import type { Canvas } from './canvas.ts';
import { assertSceneFault, drop } from './drop.ts';
import type { BandReader } from './pixel-reader.ts';
import type { PlannedBand, PlannedScene } from './plan.ts';
import { type ImplausibleBand, implausibleBands } from './plausible-reflectance.ts';
import { WantedPixels } from './raster/blocks.ts';
import type { ReadPixels } from './raster/read-pixels.ts';
import type { PixelSamples } from './raster/take-block.ts';
import { SceneError, type SceneReason } from './scene-error.ts';
import { sceneMessages } from './scene-messages.ts';
import { type BandName, bands as bandDescriptions } from './scenes/bands.ts';
import type { DroppedScene } from './scenes/dropped.ts';

/** A band of a scene that could not be read; the scene was used without it. */
export interface UnreadBand {
  scene: string;
  band: BandName;
  reason: SceneReason;
  detail: Message;
}

/** Result of filling a mosaic from the scenes of a pass. */
export interface Filled {
  /** The scenes that were read, each with its readable bands. */
  scenes: PlannedScene[];
  unread: UnreadBand[];
  implausible: ImplausibleBand[];
  /** Scenes read without any measurement of the field. Their clouds count nevertheless where other scenes give the numbers. */
  emptyScenes: { scene: PlannedScene; empty: SceneError }[];
}

interface FillParts {
  classesOf: (scene: PlannedScene) => Promise<Uint8Array | null>;
  reader: BandReader;
  /** Bands without which a scene cannot be used. */
  required: readonly BandName[];
  dropped: DroppedScene[];
}

/** Fills a mosaic from the scenes of one pass until it is full. A scene that cannot be read is skipped. */
export async function fillCanvas(
  canvas: Canvas,
  from: readonly PlannedScene[],
  { classesOf, reader, required, dropped }: FillParts,
): Promise<Filled> {
  const scenes: PlannedScene[] = [];
  const unread: UnreadBand[] = [];
  const implausible: ImplausibleBand[] = [];
  const emptyScenes: Filled['emptyScenes'] = [];
  for (const scene of from) {
    if (canvas.full) {
      drop(scene, new SceneError('not_needed', sceneMessages.not_needed()), dropped);
      continue;
    }
    const seen = await classesOf(scene);
    if (!seen) continue;
    try {
      const bands = await readBands(scene, canvas.wanted(seen), reader, required);
      const tallies = await canvas.fill(
        seen,
        bands.flatMap(({ band, samples }) => (samples ? [{ ...band, samples }] : [])),
      );
      implausible.push(...implausibleBands(scene.id, tallies));
      const failed = bands.flatMap((band) => band.unread ?? []);
      unread.push(...failed);
      const without = failed.map(({ band }) => band);
      const { empty } = bands.find((band) => band.empty) ?? {};
      if (empty) emptyScenes.push({ scene, empty });
      scenes.push({ ...scene, bands: scene.bands.filter(({ name }) => !without.includes(name)) });
    } catch (error) {
      drop(scene, error, dropped);
    }
  }
  return { scenes, unread, implausible, emptyScenes };
}

interface ReadBand {
  band: PlannedBand;
  samples?: PixelSamples;
  /** Reason why a required band gives no sample at all. */
  empty?: SceneError;
  unread?: UnreadBand;
}

/** @throws SceneError when a required band cannot be read; for other bands the reason is returned. */
async function readBands(
  scene: PlannedScene,
  mask: Uint8Array,
  reader: BandReader,
  required: readonly BandName[],
): Promise<ReadBand[]> {
  if (!mask.includes(1)) return [];
  const wanted = WantedPixels.where(mask);
  return allAtRest(
    scene.bands.map(async (band) => {
      try {
        const { samples, covers } = await reader.band(band, wanted);
        const empty = required.includes(band.name) ? emptiness(scene, band, { samples, covers }) : null;
        return { band, samples, ...(empty ? { empty } : {}) };
      } catch (error) {
        assertSceneFault(error);
        if (required.includes(band.name)) throw error;
        const { reason, said: detail } = error;
        return { band, unread: { scene: scene.id, band: band.name, reason, detail } };
      }
    }),
  );
}

/** Reason why a band has no sample for any of the wanted pixels; null where it has one. */
function emptiness(
  scene: PlannedScene,
  band: PlannedBand,
  { samples, covers }: ReadPixels<PixelSamples>,
): SceneError | null {
  const name = `${bandDescriptions[band.name].s2} (${band.name})`;
  if (!covers)
    return new SceneError('outside_scene', sceneMessages.band_outside({ band: name, scene: scene.id }));
  if (samples.some((sample) => sample !== 0 && !Number.isNaN(sample))) return null;
  return new SceneError('no_valid_pixel', sceneMessages.band_empty({ scene: scene.id, band: name }));
}
