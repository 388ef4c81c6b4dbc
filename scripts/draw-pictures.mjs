// Draws the pictures of industries and services from the simulated archive: node scripts/draw-pictures.mjs
// They are kept in apps/web/public/pictures, so this runs only when one is to change or to be added.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse } from '../packages/analysis/src/analyse.ts';
import { lookAt } from '../packages/analysis/src/look.ts';
import { planPass } from '../packages/analysis/src/plan.ts';
import { RasterFiles } from '../packages/analysis/src/raster/raster-files.ts';
import { vegetationIndex } from '../packages/analysis/src/recipes/vegetation-index.ts';
import { renderOverlay } from '../packages/analysis/src/render/overlay.ts';
import {
  boxAsField,
  renderTrueColour,
  trueColourBands,
} from '../packages/analysis/src/render/true-colour.ts';
import { groupPasses } from '../packages/analysis/src/scenes/passes.ts';
import { parseScene } from '../packages/analysis/src/scenes/scene.ts';
import { checkField } from '../packages/geo/src/validity.ts';
import { simulatedArchive } from '../packages/simulator/src/simulated-archive.ts';
import { root } from './setup/root.mjs';

const sharp = createRequire(join(root, 'packages', 'analysis', 'package.json'))('sharp');

/** Of a finished picture, in pixels and bytes. */
const size = { width: 960, height: 640 };
const largest = 60_000;

/** Centre, metres across and month of each; `index` fades in from the left. */
const pictures = [
  { name: 'agriculture', at: [3.62, 51.06], across: 3600, month: '2025-06' },
  { name: 'pasture', at: [23.2, 62.9], across: 3600, month: '2025-07' },
  { name: 'vegetation-index', at: [3.3, 50.9], across: 3600, month: '2025-07', index: true },
];

const wanted = process.argv.slice(2);
const folder = join(root, 'apps', 'web', 'public', 'pictures');
const scratch = join(tmpdir(), `furrow-pictures-${process.pid}`);
const archive = simulatedArchive({ directory: scratch });
const files = new RasterFiles(archive);
mkdirSync(folder, { recursive: true });
try {
  for (const picture of pictures) {
    if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
    const bytes = await draw(picture);
    const file = join(folder, `${picture.name}.webp`);
    writeFileSync(file, bytes);
    process.stdout.write(`${file}: ${(statSync(file).size / 1000).toFixed(1)} kB\n`);
  }
} finally {
  await files.close();
  rmSync(scratch, { recursive: true, force: true });
}

async function draw({ at, across, month, index = false }) {
  const box = boxAround(at, across);
  const plan = await clearPlan(box, month);
  const frame = { bounds: box, width: Math.round(across / 10), height: Math.round((across * 2) / 30) };
  let image = sharp(await renderTrueColour(plan, frame, files, { magnify: 4 })).resize({
    ...size,
    kernel: 'cubic',
  });
  if (index) {
    const fading = await faded(await indexPicture(box, plan.scenes[0].datetime.slice(0, 10)));
    image = sharp(await image.png().toBuffer()).composite([{ input: fading }]);
  }
  const rendered = await image.png().toBuffer();
  for (let quality = 82; quality > 20; quality -= 6) {
    const bytes = await sharp(rendered).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length < largest) return bytes;
  }
  throw new Error(`A picture does not fit ${largest} bytes.`);
}

/** A box of 3 by 2, `across` metres wide. */
function boxAround([lng, lat], across) {
  const north = across / 3 / 111_000;
  const east = across / 2 / (111_000 * Math.cos((lat * Math.PI) / 180));
  return [lng - east, lat - north, lng + east, lat + north];
}

async function clearPlan(bbox, month) {
  const search = { bbox, from: `${month}-01T00:00:00Z`, to: `${month}-31T00:00:00Z`, collection: null };
  const items = await archive.search(search);
  for (const pass of groupPasses(items.map(parseScene))) {
    const { plan } = await planPass(pass, boxAsField(bbox), trueColourBands, files, { simulated: true });
    if ((await lookAt(plan, files)).validShare > 0.995) return plan;
  }
  throw new Error(`No clear scene in ${month}.`);
}

async function indexPicture(box, date) {
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

/** Opaque at the left, gone at the right. */
function faded(picture) {
  const mask = Buffer.from(
    `<svg width="${size.width}" height="${size.height}"><linearGradient id="g"><stop offset=".42" stop-color="#fff"/><stop offset=".62" stop-color="#fff" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  return sharp(picture)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}
