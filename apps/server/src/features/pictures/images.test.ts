import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCatalogue } from '@furrow/analysis/testing/synthetic-scene';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderStorage } from '../../adapters/storage/folder-storage.ts';
import type { FileStorage } from '../../adapters/storage/storage.ts';
import { describeOrder } from '../../commands/order/order-report.ts';
import { namesAsStored } from '../../http/handlers.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { englishTerminal } from '../../text/terminal.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { documentsOf } from '../documents/documents.test-support.ts';
import { readOrderDossier } from '../orders/order-dossier.store.ts';
import { giveGift } from '../referrals/give-gift.test-support.ts';
import { filesOfRun } from '../results/results.store.ts';
import { folderOfRun } from '../runs/store-files.ts';
import { imagePurchasesOf, price, scene } from './images.test-support.ts';
import { claimPurchase } from './purchases.store.ts';
import { refundLostPurchases } from './refund-lost-purchases.ts';

const server = aServer();
const {
  aResult,
  buy,
  balances: money,
  results,
  pendingPurchases,
  executeJob: work,
} = imagePurchasesOf(server);
const at = new Date('2030-06-02T10:30:00Z');
const db = () => server().database.db;
const get = (url: string) => server().app.inject({ url });

beforeEach(() => {
  server().clock.now = at;
});
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const history = async (person: Person): Promise<{ description: string; document_id: string | null }[]> =>
  (await server().call('GET', '/orders/wallet-history/', { as: person })).json().data.history;
const offeredView = { state: 'offered', price: price / 100, reason: null };

describe('images that are bought after the result', () => {
  test('cost the price of the tier, come with every file, and leave the figures unchanged', async () => {
    const result = await aResult(price + 50);
    const { person, itemId, account } = result;
    const before = await results.view(person, itemId);
    expect(before).toMatchObject({ image: null, pictures: offeredView });
    const [, vendorBefore] = await money(account);

    const reply = await buy(person, itemId);
    expect([reply.statusCode, reply.json().data]).toEqual([
      201,
      { state: 'being_made', price: price / 100, balance: 0.5 },
    ]);
    expect((await results.view(person, itemId)).pictures).toEqual({ ...offeredView, state: 'being_made' });
    await work(result);

    const after = await results.view(person, itemId);
    expect(after).toMatchObject({ pictures: null, runs: [{ has_pictures: true }] });
    const { files, overlay, zones, ...metadata } = after.metadata;
    const { files: _files, overlay: _none, ...metadataBefore } = before.metadata;
    expect(metadata).toEqual(metadataBefore);
    expect(zones.features).toBeInstanceOf(Array);
    expect(overlay).toMatchObject({ crs: 'EPSG:3857', width: expect.any(Number) });
    const kinds = files.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['overlay', 'values', 'cog', 'csv', 'geojson', 'pdf']));
    expect((await get(after.image)).headers['content-type']).toBe('image/png');
    expect(await money(account)).toEqual([50, vendorBefore + price]);
  });

  test('are the same as those of an order with images', async () => {
    const result = await aResult();
    const { person, itemId } = result;
    await buy(person, itemId);
    await work(result);
    const viewAfterPurchase = await results.view(person, itemId);
    const { person: other, itemId: itsItem } = await results.buyAndExecute([scene], true);
    const ordered = await results.view(other, itsItem);
    expect(ordered.pictures).toBeNull();
    expect(viewAfterPurchase.metadata.overlay).toEqual(ordered.metadata.overlay);
    expect(viewAfterPurchase.metadata.zones).toEqual(ordered.metadata.zones);
    for (const kind of ['overlay', 'values']) {
      const bytes = async ({ metadata }: typeof viewAfterPurchase) =>
        (await get(metadata.files.find((file: { kind: string }) => file.kind === kind).url)).rawPayload;
      expect(await bytes(viewAfterPurchase), kind).toEqual(await bytes(ordered));
    }
  });

  test('appear in the wallet’s history, on a receipt and in the timeline of the order', async () => {
    const result = await aResult();
    const { person, itemId } = result;
    server().clock.now = new Date(at.getTime() + 60_000);
    await buy(person, itemId);
    const [boughtEntry] = await history(person);
    expect(boughtEntry?.description).toBe('Images: Vegetation index, Zonnebeke 1');
    const address = await server().call('POST', '/orders/document/', {
      as: person,
      body: { document_id: boughtEntry?.document_id },
    });
    expect(address.statusCode).toBe(200);
    const { order_id } = await results.view(person, itemId);
    const order = await server().call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: person });
    expect(order.json().data.documents).toMatchObject([
      { kind: 'receipt' },
      { kind: 'receipt', amount: price / 100, id: boughtEntry?.document_id },
    ]);
    const timeline = await server().call('GET', `/orders/order-timeline/?order_id=${order_id}`, {
      as: person,
    });
    expect(timeline.json().data.events).toContainEqual(
      expect.objectContaining({ kind: 'document', amount: price / 100 }),
    );
    await work(result);
    const path = `/orders/order-timeline/?order_id=${order_id}`;
    const { events, runs } = (await server().call('GET', path, { as: person })).json().data;
    expect(events.filter(({ kind }: { kind: string }) => kind.startsWith('pictures'))).toMatchObject([
      { kind: 'pictures_made', amount: null },
      { kind: 'pictures_paid', amount: price / 100 },
    ]);
    expect(runs).toMatchObject([{ images_price: price / 100 }]);
    const report = describeOrder(
      await readOrderDossier(db(), order_id),
      await namesAsStored(),
      englishTerminal,
    ).join('\n');
    expect(report).toMatch(
      /Images bought after the result, from the wallet\n {2}\S+ {2}for \S+ {2}made {2}\$2\.00/,
    );
    expect(report).toMatch(/Ledger.*pictures/s);
    const [mail] = await db()
      .selectFrom('mails')
      .select(['kind', 'plain'])
      .where('kind', '=', 'pictures_paid')
      .execute();
    expect(mail?.plain).toContain('$2.00');
  });
});

describe('a buyer never pays twice', () => {
  test('for the same attempt, however often it is sent', async () => {
    const result = await aResult(5 * price);
    const { person, itemId, account } = result;
    const attemptId = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 12 }, () => buy(person, itemId, { attemptId })));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect((await money(account))[0]).toBe(4 * price);
    await work(result);
    const secondReply = await buy(person, itemId, { attemptId });
    expect(secondReply.json().data).toMatchObject({ state: 'made', price: price / 100 });
    expect((await buy(person, itemId, { attemptId, amount: 1 })).json().code).toBe('idempotency_key_reused');
    expect((await money(account))[0]).toBe(4 * price);
  });

  test('in two tabs', async () => {
    const result = await aResult(5 * price);
    const { person, itemId, runId, account } = result;
    const replies = await Promise.all([itemId, runId, itemId, runId].map((id) => buy(person, id)));
    const codes = replies.map((reply) => String(reply.json().code ?? reply.statusCode));
    expect(codes.toSorted()).toEqual([
      '201',
      'images_already_bought',
      'images_already_bought',
      'images_already_bought',
    ]);
    expect((await money(account))[0]).toBe(4 * price);
  });

  test('and a wallet with the price of one pays one of two', async () => {
    const one = await aResult(price);
    const { person, account } = one;
    const other = await results.buyAndExecute([scene], false, {}, person);
    const replies = await Promise.all([buy(person, one.itemId), buy(person, other.itemId)]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expect((await money(account))[0]).toBe(0);
  });
});

describe('nothing is charged', () => {
  test('when the wallet has too little, and the reply names the missing amount', async () => {
    const result = await aResult(150);
    const { person, itemId, account } = result;
    const reply = await buy(person, itemId);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      {
        code: 'wallet_too_low',
        message: expect.stringContaining('You need $0.50 more'),
        data: { price: 2, balance: 1.5, missing: 0.5, card_amount: 0.5 },
      },
    ]);
    expect((await money(account))[0]).toBe(150);
  });

  test('when the price differs from the one shown', async () => {
    const result = await aResult(5 * price);
    const { person, itemId, account } = result;
    for (const amount of [0, 1.99, 2.01, 200]) {
      const reply = await buy(person, itemId, { amount });
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'price_changed']);
    }
    for (const amount of [-1, 0.001, '2x', null]) {
      expect((await buy(person, itemId, { amount: amount as number })).statusCode).toBe(400);
    }
    expect((await money(account))[0]).toBe(5 * price);
  });

  test('for another customer’s result, without a result, or with images already', async () => {
    const result = await aResult();
    const { itemId } = result;
    const stranger = await aResult();
    expect((await buy(stranger.person, itemId)).json().code).toBe('analysis_not_found');
    expect((await buy(stranger.person, crypto.randomUUID())).json().code).toBe('analysis_not_found');
    const boughtRuns = await results.buy();
    expect((await buy(boughtRuns.person, boughtRuns.itemId)).json().code).toBe('no_result_yet');
    expect((await results.view(boughtRuns.person, boughtRuns.itemId)).pictures).toBeNull();
    const withImages = await results.buyAndExecute([scene], true);
    expect((await buy(withImages.person, withImages.itemId)).json().code).toBe('images_already_bought');
    expect((await money(stranger.account))[0]).toBe(price);
  });
});

describe('images that cannot be made are refunded', () => {
  test('with a credit note in the language at that time', async () => {
    const result = await aResult();
    const { person, itemId, folder } = result;
    const setLanguage = (language: string) =>
      server().call('PUT', '/users/language/', { as: person, body: { language } });
    await setLanguage('hi');
    await buy(person, itemId);
    await setLanguage('es');
    writeCatalogue(folder, [{ ...scene, nir: 5001 }]);
    await work(result);
    const documents = (await documentsOf(server(), person)).filter(
      ({ content }) => content.lines[0]?.is_images,
    );
    expect(documents.map(({ kind, content }) => [kind, content.lines[0]?.name])).toEqual([
      ['receipt', 'वनस्पति सूचकांक'],
      ['credit_note', 'Índice de vegetación'],
    ]);
  });

  test('immediately when the scenes have changed', async () => {
    const result = await aResult();
    const { person, itemId, account, folder } = result;
    await buy(person, itemId);
    writeCatalogue(folder, [{ ...scene, nir: 5001 }]);
    await work(result);
    expect((await money(account))[0]).toBe(price);
    const reason =
      'We could not make the images: the scenes of this result can no longer be read as they were.';
    expect(await results.view(person, itemId)).toMatchObject({
      image: null,
      pictures: { ...offeredView, reason },
    });
    const [refund, paid] = await history(person);
    expect(refund?.description).toBe(`Refund: images for Vegetation index, Zonnebeke 1. ${reason}`);
    expect(refund?.document_id).not.toBe(paid?.document_id);
    // The images can be bought again, and can now be made.
    writeCatalogue(folder, [scene]);
    expect((await buy(person, itemId)).statusCode).toBe(201);
    await work(result);
    expect((await results.view(person, itemId)).pictures).toBeNull();
    expect((await money(account))[0]).toBe(0);
  });

  test('after some tries when the scenes are unreachable', async () => {
    const result = await aResult();
    const { person, itemId, account, folder } = result;
    await buy(person, itemId);
    rmSync(join(folder, 'clear-nir.tif'));
    const [purchase] = await pendingPurchases(result.runId);
    let tryCount = 0;
    while ((await pendingPurchases(result.runId)).length > 0) {
      tryCount += 1;
      await work(result).catch(() => {});
      if (tryCount > 20)
        throw new Error(
          'The purchase is still pending after 20 tries. Check the max number of tries in the handler.',
        );
    }
    expect(tryCount).toBeLessThanOrEqual(9);
    expect((await money(account))[0]).toBe(price);
    expect(purchase).toBeDefined();
  });

  test('with gifts returned as gifts', async () => {
    const result = await aResult(50);
    const { person, itemId, folder } = result;
    await giveGift(server(), person, 180);
    const wallet = async () => (await server().call('GET', '/orders/wallet/', { as: person })).json().data;
    await buy(person, itemId);
    expect(await wallet()).toMatchObject({ balance: 0.3, promotional: 0 });
    writeCatalogue(folder, [{ ...scene, nir: 5001 }]);
    await work(result);
    expect(await wallet()).toMatchObject({ balance: 2.3, promotional: 1.8 });
  });

  test('by the sweep when their job is gone', async () => {
    const result = await aResult();
    const { person, itemId, account } = result;
    await buy(person, itemId);
    const minuteLater = new Date(at.getTime() + 61_000);
    await refundLostPurchases(db(), minuteLater);
    expect((await money(account))[0]).toBe(0);
    await sql`delete from pgboss.job where name = 'run.images'`.execute(db());
    await refundLostPurchases(db(), minuteLater);
    await refundLostPurchases(db(), minuteLater);
    expect((await money(account))[0]).toBe(price);
    expect((await results.view(person, itemId)).pictures.reason).toBe('We could not make the images.');
  });
});

describe('a worker', () => {
  const files = mkdtempSync(join(tmpdir(), 'furrow-pictures-'));
  afterAll(() => rmSync(files, { recursive: true, force: true }));
  const storage = folderStorage(files);
  const storedFiles = (runId: string): string[] => {
    const folder = join(files, folderOfRun(runId));
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const filesOf = async (runId: string) => (await filesOfRun(db(), runId)).map(({ kind }) => kind).toSorted();
  const allKinds = ['cog', 'overlay', 'values'];

  test('that died over them leaves nothing, and the next one makes them', async () => {
    const result = await aResult();
    const { person, itemId, runId, account } = result;
    await buy(person, itemId);
    const [purchase] = await pendingPurchases(runId);
    await claimPurchase(db(), purchase!.id);
    await storage.put(`${folderOfRun(runId)}/lost.png`, Buffer.from('a picture'));
    await work(result, { storage });
    expect([await filesOf(runId), storedFiles(runId).length]).toEqual([allKinds, 3]);
    expect((await money(account))[0]).toBe(0);
  });

  test('that is overtaken by another ends nothing, and its files go', async () => {
    const result = await aResult();
    const { person, itemId, runId, account } = result;
    const [, before] = await money(account);
    await buy(person, itemId);
    let isOvertaken = false;
    const slowStorage: FileStorage = {
      ...storage,
      put: async (key, bytes) => {
        await storage.put(key, bytes);
        if (isOvertaken) return;
        isOvertaken = true;
        await work(result, { storage });
      },
    };
    await work(result, { storage: slowStorage });
    expect([await filesOf(runId), storedFiles(runId).length]).toEqual([allKinds, 3]);
    expect(await money(account)).toEqual([0, before + price]);
  });

  test('that cannot store the images, or is asked to stop, leaves them to the next try', async () => {
    const result = await aResult();
    const { person, itemId, runId, account } = result;
    await buy(person, itemId);
    const failingStorage = { ...storage, put: () => Promise.reject(new Error('no room')) };
    await expect(work(result, { storage: failingStorage })).rejects.toThrow('could not be stored');
    const stop = new AbortController();
    const openImagery = async () => {
      stop.abort();
      return result.imagery;
    };
    await expect(work(result, { storage, openImagery }, stop.signal)).rejects.toThrow();
    expect([await filesOf(runId), storedFiles(runId)]).toEqual([[], []]);
    expect((await results.view(person, itemId)).pictures.state).toBe('being_made');
    await work(result, { storage });
    expect(await filesOf(runId)).toEqual(allKinds);
    expect((await money(account))[0]).toBe(0);
  });
});

test('an account cannot be deleted while paid images are being made', async () => {
  const result = await aResult();
  const { person, itemId } = result;
  await buy(person, itemId);
  const body = { email: person.email, current_password: person.password, forfeited: 0 };
  const deleteAccount = () => server().call('POST', '/users/delete-account/', { as: person, body });
  expect((await deleteAccount()).json().code).toBe('images_in_progress');
  await work(result);
  expect((await deleteAccount()).statusCode).toBe(200);
});
