import { fileMessages } from '../imagery/file-messages.ts';
import type { ImagerySource } from '../imagery/ports.ts';
import { sceneMessages } from '../messages/scene-messages.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { SceneReason } from '../reasons/scene-reason.ts';
import { shadeOf } from '../render/tile-shades.ts';
import type { Radiometry } from '../scenes/radiometry.ts';
import type { MosaicScene, SceneColours } from './mosaic-scene.ts';
import { type SampleRequest, sampleFile } from './sample-file.ts';

/** Pixels of an image that a scene covers. */
export interface ScenePixels {
  /** Positions in the image, row by row, of the pixels with data. */
  pixels: Int32Array;
  /** Colours of the pixels, three bytes each. */
  rgb: Uint8Array;
}

/** Errors of one file: the scene's bands may be usable where its image is missing or has another format. */
const fileOnlyReasons: readonly SceneReason[] = ['asset_unsupported', 'asset_missing', 'unsupported_crs'];

/**
 * Reads the colours of a scene at the requested pixels.
 * @throws SceneError with the reason why neither the scene's image nor its bands can be used.
 */
export async function readScenePixels(
  imagery: ImagerySource,
  { colours }: MosaicScene,
  request: SampleRequest,
): Promise<ScenePixels> {
  const [preferredColours, alternativeColours] = colours;
  try {
    return await read(imagery, preferredColours, request);
  } catch (error) {
    if (!alternativeColours || !(error instanceof SceneError) || !fileOnlyReasons.includes(error.reason))
      throw error;
    return read(imagery, alternativeColours, request);
  }
}

const read = (imagery: ImagerySource, colours: SceneColours, request: SampleRequest): Promise<ScenePixels> =>
  colours.kind === 'picture'
    ? readVisual(imagery, colours.href, request)
    : readBands(imagery, colours.bands, request);

async function readVisual(
  imagery: ImagerySource,
  href: string,
  request: SampleRequest,
): Promise<ScenePixels> {
  const { pixels, values, channels } = await sampleFile(imagery, href, request);
  if (channels < 3 || !(values instanceof Uint8Array)) {
    throw new SceneError('asset_unsupported', fileMessages.picture_not_colour());
  }
  return collectPixels(pixels, (i, rgb, to) => {
    const from = i * channels;
    if (values[from] === 0 && values[from + 1] === 0 && values[from + 2] === 0) return false;
    for (let channel = 0; channel < 3; channel++) rgb[to + channel] = values[from + channel]!;
    return true;
  });
}

async function readBands(
  imagery: ImagerySource,
  bands: readonly { href: string; radiometry: Radiometry }[],
  request: SampleRequest,
): Promise<ScenePixels> {
  const sampledBands = await Promise.all(
    bands.map(async ({ href, radiometry: { offset, scale, nodata } }) => {
      const { pixels, values, channels } = await sampleFile(imagery, href, {
        ...request,
        ...(nodata === undefined ? {} : { nodata }),
      });
      if (channels !== 1) throw new SceneError('asset_unsupported', fileMessages.band_not_single());
      return { pixels, values, shade: (value: number) => shadeOf((value + offset) * scale) };
    }),
  );
  const [{ pixels } = { pixels: new Int32Array() }] = sampledBands;
  if (sampledBands.some((band) => band.pixels.length !== pixels.length)) {
    throw new SceneError('asset_corrupt', sceneMessages.bands_apart());
  }
  return collectPixels(pixels, (i, rgb, to) => {
    if (sampledBands.some(({ values }) => values[i] === 0)) return false;
    for (const [channel, { values, shade }] of sampledBands.entries()) rgb[to + channel] = shade(values[i]!);
    return true;
  });
}

/** Collects the pixels for which `paint` writes a colour. */
function collectPixels(
  pixels: Int32Array,
  paint: (i: number, rgb: Uint8Array, to: number) => boolean,
): ScenePixels {
  const painted = new Int32Array(pixels.length);
  const rgb = new Uint8Array(pixels.length * 3);
  let count = 0;
  for (let i = 0; i < pixels.length; i++) {
    if (paint(i, rgb, count * 3)) painted[count++] = pixels[i]!;
  }
  return { pixels: painted.subarray(0, count), rgb: rgb.subarray(0, count * 3) };
}
