// Renders the images of industries and services from the simulated archive: node scripts/draw-pictures.mjs
// They are stored in apps/web/public/pictures, so this runs only when one is changed or added.
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { analyse } from '../packages/analysis/src/analyse.ts';
import { screenClouds } from '../packages/analysis/src/choose/cloud-screening.ts';
import { PixelReader } from '../packages/analysis/src/pass/pixel-reader.ts';
import { boxAsField, renderTrueColour, trueColourBands } from '../packages/analysis/src/pass/true-colour.ts';
import { planPass } from '../packages/analysis/src/plan/plan-pass.ts';
import { RasterFiles } from '../packages/analysis/src/raster/raster-files.ts';
import { renderOverlay } from '../packages/analysis/src/record/overlay.ts';
import { nearestGridPixels } from '../packages/analysis/src/render/warp.ts';
import { groupPasses } from '../packages/analysis/src/scenes/passes.ts';
import { parseScene } from '../packages/analysis/src/scenes/scene.ts';
import { vegetationIndex } from '../packages/analysis/src/services/vegetation-index/recipe.ts';
import { checkField } from '../packages/geo/src/validity/validity.ts';
import { simulatedArchive } from '../packages/simulator/src/simulated-archive.ts';
import { root } from './setup/root.mjs';

const sharp = createRequire(join(root, 'packages', 'analysis', 'package.json'))('sharp');

/** Width and height in pixels and maximum size in bytes of a finished image. */
const size = { width: 960, height: 640 };
const maxBytes = 60_000;

/**
 * Centre, width in metres and month of each image. The measurement fades in from the left: `index` is the vegetation
 * index as it is sold, `ratio` a normalised difference of two bands, with its colours spread from its 5th to its 95th
 * percentile.
 */
const industryImages = [
  { name: 'agriculture', at: [3.62, 51.06], across: 3600, month: '2025-06' },
  { name: 'pasture', at: [23.2, 62.9], across: 3600, month: '2025-07' },
  { name: 'forestry', at: [26.648, 65.789], across: 3000, month: '2025-07' },
  { name: 'energy-waste', at: [5.1246, 51.3527], across: 1800, month: '2025-06' },
  { name: 'carbon-projects', at: [-61.516, -5.0847], across: 4200, month: '2025-08' },
];
const servicesFolder = join(root, 'packages', 'analysis', 'src', 'services');
const serviceImages = globSync('*/picture.json', { cwd: servicesFolder }).map((file) => ({
  name: dirname(file),
  ...JSON.parse(readFileSync(join(servicesFolder, file), 'utf8')),
}));

const selectedNames = process.argv.slice(2);
const folder = join(root, 'apps', 'web', 'public', 'pictures');
const temporaryFolder = join(tmpdir(), `furrow-pictures-${process.pid}`);
const archive = simulatedArchive({ directory: temporaryFolder });
const files = new RasterFiles(archive);
mkdirSync(folder, { recursive: true });
try {
  for (const picture of [...industryImages, ...serviceImages]) {
    if (selectedNames.length > 0 && !selectedNames.includes(picture.name)) continue;
    const bytes = await render(picture);
    const file = join(folder, `${picture.name}.webp`);
    writeFileSync(file, bytes);
    process.stdout.write(`${file}: ${(statSync(file).size / 1000).toFixed(1)} kB\n`);
  }
} finally {
  await files.close();
  rmSync(temporaryFolder, { recursive: true, force: true });
}

async function render({ at: centre, across: widthMetres, month, index = false, ratio, colours }) {
  const box = boxAround(centre, widthMetres);
  const plan = await findClearPlan(box, month);
  const frame = {
    bounds: box,
    width: Math.round(widthMetres / 10),
    height: Math.round((widthMetres * 2) / 30),
  };
  let image = sharp(await renderTrueColour(plan, frame, files, { scaleFactor: 4 })).resize({
    ...size,
    kernel: 'cubic',
  });
  if (index || ratio) {
    const date = plan.scenes[0].datetime.slice(0, 10);
    const measurement = index
      ? await renderIndexImage(box, date)
      : await renderRatio(box, month, frame, ratio, colours);
    const fadedMeasurement = await fadeEdges(measurement);
    image = sharp(await image.png().toBuffer()).composite([{ input: fadedMeasurement }]);
  }
  const renderedImage = await image.png().toBuffer();
  for (let quality = 82; quality > 20; quality -= 6) {
    const bytes = await sharp(renderedImage).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length < maxBytes) return bytes;
  }
  throw new Error(`An image does not fit into ${maxBytes} bytes even at the lowest quality.`);
}

/** @returns a box with the proportions 3 to 2 around a point, `across` metres wide. */
function boxAround([lng, lat], across) {
  const north = across / 3 / 111_000;
  const east = across / 2 / (111_000 * Math.cos((lat * Math.PI) / 180));
  return [lng - east, lat - north, lng + east, lat + north];
}

async function findClearPlan(bbox, month, bands = trueColourBands) {
  const search = { bbox, from: `${month}-01T00:00:00Z`, to: `${month}-31T00:00:00Z`, collection: null };
  const items = await archive.search(search);
  for (const pass of groupPasses(items.map(parseScene))) {
    const { plan } = await planPass(pass, boxAsField(bbox), bands, files, { simulated: true });
    if ((await screenClouds(plan, files)).validShare > 0.995) return plan;
  }
  throw new Error(`There is no clear scene in ${month}; take another month or place.`);
}

async function renderIndexImage(box, date) {
  const check = checkField({ type: 'Polygon', coordinates: boxAsField(box)[0] });
  if (!check.ok) throw new Error(check.refusal.message);
  const request = { field: check.field, recipe: vegetationIndex, when: { date }, collection: null };
  const { result } = await analyse(request, archive);
  const { png } = await renderOverlay(result);
  return sharp(png)
    .resize({ ...size, kernel: 'cubic', fit: 'fill' })
    .ensureAlpha()
    .png()
    .toBuffer();
}

/** Renders (a - b) / (a + b) over the box, in colours. */
async function renderRatio(box, month, frame, ratio, colours) {
  const plan = await findClearPlan(box, month, {
    code: 'picture',
    version: 1,
    requiredBands: ratio,
    optional: [],
  });
  const { grid } = plan;
  const pixels = Int32Array.from({ length: grid.width * grid.height }, (_, pixel) => pixel);
  const reader = new PixelReader(grid, pixels, files);
  const values = new Float64Array(pixels.length).fill(Number.NaN);
  for (const scene of plan.scenes) {
    const [a, b] = await Promise.all(ratio.map((name) => reflectances(reader, scene, name)));
    for (const pixel of pixels) {
      if (Number.isNaN(values[pixel])) values[pixel] = (a[pixel] - b[pixel]) / (a[pixel] + b[pixel]);
    }
  }
  const sortedValues = values.filter(Number.isFinite).sort();
  const [low, high] = [0.05, 0.95].map(
    (share) => sortedValues[Math.floor(share * (sortedValues.length - 1))],
  );
  const nearestPixels = nearestGridPixels(frame, grid);
  const paintedPixels = new Uint8Array(nearestPixels.length * 4);
  for (const [pixel, gridPixel] of nearestPixels.entries()) {
    const share = Math.min(1, Math.max(0, (values[gridPixel] - low) / (high - low)));
    if (Number.isFinite(share)) paintedPixels.set([...interpolateColour(colours, share), 255], pixel * 4);
  }
  const rawFormat = { width: frame.width, height: frame.height, channels: 4 };
  return sharp(paintedPixels, { raw: rawFormat })
    .resize({ ...size, kernel: 'cubic', fit: 'fill' })
    .png()
    .toBuffer();
}

async function reflectances(reader, scene, name) {
  const band = scene.bands.find((candidate) => candidate.name === name);
  const { samples } = await reader.band(band, new Uint8Array(reader.pixels.length).fill(1));
  return Float64Array.from(samples, (sample) =>
    sample === 0 ? Number.NaN : (sample + band.offset) * band.scale,
  );
}

/** Interpolates between evenly spaced colours. `share` is 0 at the first colour and 1 at the last. */
function interpolateColour(colours, share) {
  const position = share * (colours.length - 1);
  const step = Math.min(colours.length - 2, Math.floor(position));
  const [from, to] = [colours[step], colours[step + 1]].map((colour) =>
    [1, 3, 5].map((digit) => Number.parseInt(colour.slice(digit, digit + 2), 16)),
  );
  return from.map((channel, i) => Math.round(channel + (to[i] - channel) * (position - step)));
}

/** Makes an image opaque at the left and transparent at the right. */
function fadeEdges(picture) {
  const mask = Buffer.from(
    `<svg width="${size.width}" height="${size.height}"><linearGradient id="g"><stop offset=".42" stop-color="#fff"/><stop offset=".62" stop-color="#fff" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  return sharp(picture)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}
