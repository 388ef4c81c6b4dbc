import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse } from '@furrow/analysis/analyse';
import { recipeFor, serviceCodes } from '@furrow/analysis/recipes/all';
import { buildRecord } from '@furrow/analysis/record';
import { checkRings } from '@furrow/geo/validity';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import { afterAll, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { fieldRing } from '../../testing/example-requests.test-support.ts';
import { parseCatalogue, shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { runExecuteHandler } from './run-execute.handler.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-services-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const archive = simulatedArchive({ directory: join(folder, 'archive') });
const server = aServer();
const { industries } = parseCatalogue(readFileSync(shippedCatalogue, 'utf8'), shippedCatalogue);

/** What is said of the land, in the words of the first industry that the service is sold in. */
function typesFor(serviceCode: string): { soil_type?: string; vegetation_type?: string } {
  const industry = industries.find(({ services }) => services.includes(serviceCode))!;
  const [soil_type] = industry.soil_types;
  const [vegetation_type] = industry.vegetation_types;
  return { ...(soil_type && { soil_type }), ...(vegetation_type && { vegetation_type }) };
}

const get = async (as: Person, path: string) => (await server().call('GET', path, { as })).json().data;

/** The record of the field's analysis by this service, bought, run and read by its owner. */
async function bought(person: Person, serviceCode: string) {
  const { db } = server().database;
  const { id: service } = await db
    .selectFrom('services')
    .select('id')
    .where('code', '=', serviceCode)
    .executeTakeFirstOrThrow();
  const tiers = await get(person, `/carts/solution/?area=12.1&service_id=${service}`);
  const { id } = tiers.find(({ is_image }: { is_image: boolean }) => is_image);
  const item = await server().cartItem(person, true, { price_range: id, ...typesFor(serviceCode) });
  const { order_id } = (await server().pay(person, [item])).json().data;
  const [{ id: itemId }] = (await get(person, `/orders/order-detail/?order_id=${order_id}`)).order_items;
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
    onTrouble: () => {},
  });
  await execute({ runId: run.id, look: 0 }, { signal: new AbortController().signal });
  return get(person, `/orders/view-analysis/?item_id=${itemId}`);
}

/** Milliseconds: of a season of the simulated archive every scene is made first. */
const enough = 240_000;

test.each(serviceCodes)(
  '%s is bought, and has the numbers that the engine gives',
  { timeout: enough },
  async (code) => {
    const record = await bought(await server().customer(), code);
    const recipe = recipeFor(code)!;
    expect(record).toMatchObject({
      service_code: code,
      service_name: recipe.name,
      analysis_status: 'Completed',
      image: expect.stringContaining('/files/'),
    });
    const check = checkRings([fieldRing]);
    if (!check.ok) throw new Error('the field is one');
    const { indices, more_indices, display, provenance } = record.metadata;
    const request = { field: check.field, recipe, when: { date: indices.date }, collection: null };
    const { vegetation_type: vegetation } = typesFor(code);
    const again = await analyse({ ...request, ...(vegetation && { asked: { vegetation } }) }, archive);
    const { metadata } = buildRecord(again.result, { ...again, ...request, overlay: null });
    expect([indices, more_indices, display]).toEqual([
      metadata.indices,
      metadata.more_indices,
      metadata.display,
    ]);
    expect(indices.name).toBe(recipe.index.name);
    expect(provenance).toMatchObject({
      recipe: `${code} ${recipe.version}`,
      resolution: recipe.resolution,
      limits: recipe.limits,
      checksum: metadata.provenance.checksum,
    });
    expect(await brokenRules(server().database)).toEqual([]);
  },
);
