import type { Message } from '@furrow/messages/message';
import { sceneMessages } from '../messages/scene-messages.ts';
import type { PlannedBand, PlannedScene } from '../plan/plan.ts';
import { settleAll } from '../pool/settle-all.ts';
import type { PixelSamples } from '../raster/decode-block.ts';
import type { PixelReadResult } from '../raster/read-pixels.ts';
import { PixelSelection } from '../raster/stored-blocks.ts';
import { assertSceneFault, rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { SceneReason } from '../reasons/scene-reason.ts';
import { type BandName, bands as bandDescriptions } from '../scenes/bands.ts';
import type { ClassReading } from './field-classes.ts';
import type { PassMosaic } from './pass-mosaic.ts';
import type { BandReader } from './pixel-reader.ts';
import { type ImplausibleBand, implausibleBands } from './plausible-reflectance.ts';

/** A band of a scene that could not be read; the scene was used without it. */
export interface UnreadBand {
  scene: string;
  band: BandName;
  reason: SceneReason;
  detail: Message;
}

/** Result of filling a mosaic from the scenes of a pass. */
export interface FillResult {
  /** The scenes that were read, each with its readable bands. */
  scenes: PlannedScene[];
  unreadBands: UnreadBand[];
  implausible: ImplausibleBand[];
  /**
   * Scenes read without any measurement of the field. Their clouds count nevertheless where other scenes give the
   * numbers.
   */
  emptyScenes: { scene: PlannedScene; emptyError: SceneError }[];
  /** Scenes that were not used, each with its reason. */
  rejected: RejectedScene[];
}

interface MosaicInput {
  classesOf: (scene: PlannedScene) => Promise<ClassReading>;
  reader: BandReader;
  /** Bands without which a scene cannot be used. */
  requiredBands: readonly BandName[];
}

/** Fills a mosaic from the scenes of one pass until it is full. A scene that cannot be read is skipped. */
export async function fillMosaic(
  mosaic: PassMosaic,
  candidates: readonly PlannedScene[],
  { classesOf, reader, requiredBands }: MosaicInput,
): Promise<FillResult> {
  const scenes: PlannedScene[] = [];
  const unreadBands: UnreadBand[] = [];
  const implausible: ImplausibleBand[] = [];
  const emptyScenes: FillResult['emptyScenes'] = [];
  const rejected: RejectedScene[] = [];
  for (const scene of candidates) {
    if (mosaic.full) {
      rejected.push(rejectScene(scene, new SceneError('not_needed', sceneMessages.not_needed())));
      continue;
    }
    const reading = await classesOf(scene);
    rejected.push(...reading.rejected);
    const { classes } = reading;
    if (!classes) continue;
    try {
      const bands = await readBands(scene, mosaic.fillableMask(classes), reader, requiredBands);
      const tallies = await mosaic.fill(
        classes,
        bands.flatMap(({ band, samples }) => (samples ? [{ ...band, samples }] : [])),
      );
      implausible.push(...implausibleBands(scene.id, tallies));
      const failedBands = bands.flatMap((band) => band.unreadBand ?? []);
      unreadBands.push(...failedBands);
      const unreadNames = failedBands.map(({ band }) => band);
      const { emptyError } = bands.find((band) => band.emptyError) ?? {};
      if (emptyError) emptyScenes.push({ scene, emptyError });
      scenes.push({ ...scene, bands: scene.bands.filter(({ name }) => !unreadNames.includes(name)) });
    } catch (error) {
      rejected.push(rejectScene(scene, error));
    }
  }
  return { scenes, unreadBands, implausible, emptyScenes, rejected };
}

interface ReadBand {
  band: PlannedBand;
  samples?: PixelSamples;
  /** Reason why a required band gives no sample at all. */
  emptyError?: SceneError;
  unreadBand?: UnreadBand;
}

/**
 * Reads the bands of a scene. @throws SceneError when a required band cannot be read; for other bands the reason is
 * returned.
 */
async function readBands(
  scene: PlannedScene,
  mask: Uint8Array,
  reader: BandReader,
  requiredBands: readonly BandName[],
): Promise<ReadBand[]> {
  if (!mask.includes(1)) return [];
  const requestedPixels = PixelSelection.where(mask);
  return settleAll(
    scene.bands.map(async (band) => {
      try {
        const { samples, coversPixels } = await reader.band(band, requestedPixels);
        const emptyError = requiredBands.includes(band.name)
          ? emptyBandError(scene, band, { samples, coversPixels })
          : null;
        return { band, samples, ...(emptyError ? { emptyError } : {}) };
      } catch (error) {
        assertSceneFault(error);
        if (requiredBands.includes(band.name)) throw error;
        const { reason, detail } = error;
        return { band, unreadBand: { scene: scene.id, band: band.name, reason, detail } };
      }
    }),
  );
}

/** Reason why a band has no sample for any of the requested pixels; null where it has one. */
function emptyBandError(
  scene: PlannedScene,
  band: PlannedBand,
  { samples, coversPixels }: PixelReadResult<PixelSamples>,
): SceneError | null {
  const name = `${bandDescriptions[band.name].s2} (${band.name})`;
  if (!coversPixels)
    return new SceneError('outside_scene', sceneMessages.band_outside({ band: name, scene: scene.id }));
  if (samples.some((sample) => sample !== 0 && !Number.isNaN(sample))) return null;
  return new SceneError('no_valid_pixel', sceneMessages.band_empty({ scene: scene.id, band: name }));
}
