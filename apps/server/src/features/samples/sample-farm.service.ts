import { analyse } from '@furrow/analysis/analyse';
import { screenClouds } from '@furrow/analysis/choose/cloud-screening';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { boxAsField, renderTrueColour, trueColourBands } from '@furrow/analysis/pass/true-colour';
import type { Plan } from '@furrow/analysis/plan/plan';
import { planPass } from '@furrow/analysis/plan/plan-pass';
import { RasterFiles } from '@furrow/analysis/raster/raster-files';
import { renderOverlay } from '@furrow/analysis/record/overlay';
import { buildRecord } from '@furrow/analysis/record/record';
import { losslessWebp } from '@furrow/analysis/render/lossless-webp';
import { frameForBox } from '@furrow/analysis/render/warp';
import { groupPasses } from '@furrow/analysis/scenes/passes';
import { parseScene } from '@furrow/analysis/scenes/scene';
import { vegetationIndex } from '@furrow/analysis/services/vegetation-index/recipe';
import { checkField } from '@furrow/geo/validity/validity';
import { type SampleFarm, sampleFarm } from '@furrow/simulator/places/sample-farm';
import type { SampleFiles } from './sample-files.ts';
import type { StoredLanding } from './stored-samples.ts';

/** Minimum share of clear pixels, which is higher than for a customer's field, because the image is public. */
const minClearShare = 0.98;

/** Factor by which the image is enlarged, because it fills a large screen. */
const scaleFactor = 3;

/**
 * Analyses and renders the fields of the sample farm.
 * @throws when the summer has no clear scene, or the signal is aborted
 */
export async function analyseSampleFarm(
  archive: ImagerySource,
  images: SampleFiles,
  year: number,
  signal: AbortSignal,
): Promise<StoredLanding> {
  const files = new RasterFiles(archive);
  try {
    const plan = await findClearestPass(sampleFarm(), archive, files, year, signal);
    const farm = sampleFarm(Date.parse(plan.scenes[0]!.datetime));
    const date = plan.scenes[0]!.datetime.slice(0, 10);
    const frame = frameForBox(farm.bbox, plan.grid.resolution);
    const picture = images.saveFile('farm.webp', await renderTrueColour(plan, frame, files, { scaleFactor }));
    const fields: StoredLanding['fields'] = [];
    for (const [index, { name, crop, ring }] of farm.fields.entries()) {
      const record = await analyseField(ring, date, archive, signal, {
        ...images,
        file: `field-${index + 1}.webp`,
      });
      fields.push({ name, crop, record });
    }
    return {
      place: farm.place,
      date,
      simulated: archive.simulated,
      picture: {
        url: picture,
        bounds: [...frame.bounds],
        width: frame.width * scaleFactor,
        height: frame.height * scaleFactor,
      },
      fields,
    };
  } finally {
    await files.close();
  }
}

async function findClearestPass(
  farm: SampleFarm,
  archive: ImagerySource,
  files: RasterFiles,
  year: number,
  signal: AbortSignal,
): Promise<Plan> {
  const items = await archive.search({
    bbox: farm.bbox,
    from: `${year}-06-01T00:00:00Z`,
    to: `${year}-07-31T23:59:59Z`,
    collection: null,
  });
  for (const pass of groupPasses(items.map(parseScene)).reverse()) {
    signal.throwIfAborted();
    const { plan } = await planPass(pass, boxAsField(farm.bbox), trueColourBands, files, {
      simulated: archive.simulated,
    });
    const { validShare } = await screenClouds(plan, files);
    if (validShare >= minClearShare) return plan;
  }
  throw new Error(
    `No scene of the summer of ${year} shows the sample farm without clouds. Choose another year.`,
  );
}

async function analyseField(
  ring: SampleFarm['fields'][number]['ring'],
  date: string,
  archive: ImagerySource,
  signal: AbortSignal,
  image: SampleFiles & { file: string },
) {
  const check = checkField({ type: 'Polygon', coordinates: [ring] });
  if (!check.ok)
    throw new Error(
      `A field of the sample farm is not valid: ${check.refusal.reason}. Correct its outline in the simulator.`,
    );
  const { field } = check;
  const request = { field, recipe: vegetationIndex, when: { date }, collection: null };
  const { result, rejected, notes } = await analyse(request, archive, { signal });
  const { frame, png } = await renderOverlay(result);
  const overlay = { frame, url: image.saveFile(image.file, await losslessWebp(png)) };
  return buildRecord(result, { field, recipe: vegetationIndex, rejected, notes, overlay });
}
