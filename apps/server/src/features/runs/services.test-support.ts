import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse } from '@furrow/analysis/analyse';
import { recipeFor } from '@furrow/analysis/services/all';
import { englishRecord } from '@furrow/analysis/testing/english-record';
import { checkRings } from '@furrow/geo/validity/validity';
import { inEnglish } from '@furrow/messages/in-english';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import { afterAll, expect } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { fieldRing } from '../../testing/example-requests.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { parseCatalogue, shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { shippedBiome, vegetationInputs } from '../catalogue/vegetation.ts';
import { beginRecomputation, newestRecomputation } from '../recomputations/recomputations.store.ts';
import { recomputeHandler } from '../recomputations/recompute.handler.ts';
import { runExecuteHandler } from './run-execute.handler.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-services-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const archive = simulatedArchive({ directory: join(folder, 'archive') });
const server = aServer();
const { industries, services } = parseCatalogue(readFileSync(shippedCatalogue, 'utf8'), shippedCatalogue);

/** Codes of the services that can be bought. */
export const soldServices = services.filter(({ announced }) => !announced).map(({ code }) => code);

/**
 * Services of a long time series, which take long here because the simulated archive has to render every scene first.
 */
export const slowServices: ReadonlySet<string> = new Set(['soil-moisture', 'soil-mapping', 'carbon']);

/** Returns a soil and a vegetation type of the first industry in which the service is sold. */
function typesFor(serviceCode: string): { soil_type?: string; vegetation_type?: string } {
  const industry = industries.find(({ services }) => services.includes(serviceCode))!;
  const [soil_type] = industry.soil_types;
  const [vegetation_type] = industry.vegetation_types;
  return {
    ...(soil_type && { soil_type: soil_type.en }),
    ...(vegetation_type && { vegetation_type: vegetation_type.en }),
  };
}

const get = async (as: Person, path: string) => (await server().call('GET', path, { as })).json().data;

const fireDay = () => new Date(server().clock.now.getTime() - 20 * 86_400_000).toISOString().slice(0, 10);
/**
 * Returns inputs that a service needs in addition to the field. A service with a limitation is sold in an industry
 * without types.
 */
const extraInputsOf = (serviceCode: string): object => {
  const { needsReferenceDate, limitation } = recipeFor(serviceCode)!;
  return {
    ...(needsReferenceDate && { reference_date: fireDay() }),
    ...(limitation && { limits_accepted: true, soil_type: null, vegetation_type: null }),
  };
};

/** Buys a service, executes its run and returns the record as its owner reads it. */
async function buyAndExecute(person: Person, serviceCode: string) {
  const { db } = server().database;
  const { id: service } = await db
    .selectFrom('services')
    .select('id')
    .where('code', '=', serviceCode)
    .executeTakeFirstOrThrow();
  const tiers = await get(person, `/carts/solution/?area=12.1&service_id=${service}`);
  const { id } = tiers.find(({ is_image }: { is_image: boolean }) => is_image);
  const extraInputs = { ...extraInputsOf(serviceCode), ...typesFor(serviceCode) };
  const item = await server().cartItem(person, true, { price_range: id, ...extraInputs });
  const { order_id } = (await server().pay(person, [item])).json().data;
  const [ordered] = (await get(person, `/orders/order-detail/?order_id=${order_id}`)).order_items;
  expect(ordered).toMatchObject({
    reference_date: recipeFor(serviceCode)!.needsReferenceDate ? fireDay() : null,
    limits_accepted: recipeFor(serviceCode)!.limitation !== undefined,
  });
  const { id: itemId } = ordered;
  const run = await db
    .selectFrom('runs')
    .select('id')
    .where('order_item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const execute = runExecuteHandler({
    db,
    jobs: { send: async () => {} },
    storage: server().storage,
    openImagery: async () => archive,
    collection: null,
    imageryAsOf: null,
    clock: () => server().clock.now,
    onError: () => {},
  });
  await execute({ runId: run.id, checkNumber: 0 }, { signal: new AbortController().signal });
  return get(person, `/orders/view-analysis/?item_id=${itemId}`);
}

/** Recomputes a result and returns the outcome. */
async function recompute(runId: string) {
  const { database, jobs, clock } = server();
  const { db } = database;
  await beginRecomputation(db, jobs, runId, clock.now);
  const newest = () => newestRecomputation(db, runId);
  const handle = recomputeHandler({
    db,
    openImagery: async () => archive,
    clock: () => clock.now,
    onError: () => {},
  });
  await handle({ recomputationId: (await newest())!.id }, { signal: new AbortController().signal });
  const { state, checksum } = (await newest())!;
  return { state, checksum };
}

/** Buys a service and compares its numbers with those of the engine, then recomputes it. */
export async function buyAndRecompute(code: string): Promise<void> {
  const record = await buyAndExecute(await server().customer(), code);
  const recipe = recipeFor(code)!;
  expect(record).toMatchObject({
    service_code: code,
    service_name: recipe.name,
    analysis_status: 'Completed',
    image: expect.stringContaining('/files/'),
  });
  const check = checkRings([fieldRing]);
  if (!check.ok) throw new Error('The example field is not valid.');
  const { indices, more_indices, geojson, display, provenance } = record.metadata;
  const date = provenance.scenes[0].datetime.slice(0, 10);
  const { vegetation_type: vegetation = null } = typesFor(code);
  const recipeInputs = {
    ...(recipe.needsReferenceDate ? { referenceDate: fireDay() } : {}),
    ...vegetationInputs(vegetation, vegetation === null ? null : await shippedBiome(vegetation)),
  };
  const request = { field: check.field, recipe, when: { date }, collection: null, recipeInputs };
  const secondAnalysis = await analyse(request, archive);
  const { metadata } = englishRecord(secondAnalysis.result, { ...secondAnalysis, ...request, overlay: null });
  expect([indices, more_indices, geojson, display]).toEqual([
    metadata.indices,
    metadata.more_indices,
    metadata.geojson,
    metadata.display,
  ]);
  expect(indices?.name).toBe(code === 'methane' ? undefined : recipe.index.name);
  expect(provenance).toMatchObject({
    recipe: `${code} ${recipe.version}`,
    resolution: recipe.resolution,
    limits: inEnglish(recipe.limits),
    checksum: metadata.provenance.checksum,
  });
  expect(await recompute(record.run_id)).toEqual({ state: 'same', checksum: provenance.checksum });
  expect(await brokenRules(server().database)).toEqual([]);
}
