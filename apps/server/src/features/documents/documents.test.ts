import { afterEach, describe, expect, test } from 'vitest';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { billingAddress } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { documentsOf, pdfOf, topUp } from './documents.test-support.ts';

const server = aServer({
  settings: {
    company: { name: 'Acre 51 Ltd', address: '1 Mill Lane, Ghent', taxId: 'BE 0123' },
    receiptTaxNote: 'Tax is none of our business.',
  },
});
const owner = anOwnerConnection(() => server().database);
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const setBillingNames = (person: Person, names: object) => {
  const { db } = server().database;
  return db.updateTable('profiles').set(names).where('user_id', '=', person.user.id).execute();
};
const orderOf = async (person: Person, id: string) =>
  (await server().call('GET', `/orders/order-detail/?order_id=${id}`, { as: person })).json().data;

describe('the receipt of an order', () => {
  test('states the items, the buyer and the payment, to the cent', async () => {
    const person = await server().customer();
    await topUp(server(), person, 5);
    const repeated = { recurring: true, recurring_days: 2, recurring_times: 3 };
    const items = [await server().cartItem(person, true), await server().cartItem(person, false, repeated)];
    const total = items.reduce((sum, { total_price }) => sum + Math.round(total_price * 100), 0);
    const reply = await server().call('POST', '/payments/create-order/', {
      as: person,
      body: {
        amount: (total - 500) / 100,
        wallet_amount: 5,
        cart_id: items.map(({ id }) => id),
        payment_method_id: 'pm_card_mastercard',
        billing_address: billingAddress,
      },
    });
    const order = await orderOf(person, reply.json().data.order_id);
    const [, receipt] = await documentsOf(server(), person);
    expect(order.documents).toEqual([
      {
        id: receipt?.id,
        kind: 'receipt',
        number: null,
        amount: total / 100,
        created_at: receipt?.created_at.toISOString(),
      },
    ]);
    expect(receipt?.content).toMatchObject({
      of: 'order',
      letterhead: {
        name: 'Acre 51 Ltd',
        address: '1 Mill Lane, Ghent',
        tax_id: 'BE 0123',
        tax_note: 'Tax is none of our business.',
        is_simulated: true,
      },
      buyer: {
        name: 'Ada Veldman',
        company: 'Veldman and daughters',
        vat_id: null,
        address: { address_line_1: '1 Mill Lane', city: 'Ghent', postal_code: '9000', country: 'Belgium' },
      },
      order_number: order.number,
      total_cents: total,
      card_cents: total - 500,
      wallet_cents: 500,
      promo_cents: 0,
      card_brand: 'mastercard',
      card_last4: '4444',
      is_test: true,
    });
    const { lines, commission_cents } = receipt!.content;
    expect(commission_cents).toBe(Math.round(order.commission * 100));
    const forms = lines.map(({ analyses, every_weeks }) => [analyses, every_weeks]);
    expect(forms).toHaveLength(2);
    expect(forms).toEqual(
      expect.arrayContaining([
        [1, null],
        [4, 2],
      ]),
    );
    for (const [index, line] of lines.entries()) {
      const item = order.order_items[index];
      expect(line).toMatchObject({
        name: item.service_name,
        area_ha: item.area_ha,
        with_image: item.with_image,
      });
      expect(line.each_cents).toBe(Math.round(item.amount * 100));
      expect(line.cents).toBe(Math.round(item.estimated_amount * 100));
    }
  });

  test('names the billing name that was set at the time', async () => {
    const person = await server().customer();
    await setBillingNames(person, { billing_name: 'রবীন্দ্রনাথ ঠাকুর', vat_id: 'BE0999.999.999' });
    await server().pay(person, [await server().cartItem(person)]);
    await setBillingNames(person, { billing_name: 'Someone else', vat_id: null });
    const [receipt] = await documentsOf(server(), person);
    expect(receipt?.content.buyer).toMatchObject({
      name: 'রবীন্দ্রনাথ ঠাকুর',
      company: null,
      vat_id: 'BE0999.999.999',
    });
  });

  test('does not exist for a declined payment', async () => {
    const person = await server().customer();
    const reply = await server().pay(
      person,
      [await server().cartItem(person)],
      'pm_card_visa_chargeDeclined',
    );
    expect(reply.statusCode).toBe(402);
    expect(await documentsOf(server(), person)).toEqual([]);
  });

  test('cannot be changed or deleted', async () => {
    const person = await server().customer();
    await server().pay(person, [await server().cartItem(person)]);
    const { db } = server().database;
    const change = (as: typeof db, set: object) =>
      as.updateTable('documents').set(set).where('account', '=', person.user.id).execute();
    for (const set of [{ amount_cents: 1 }, { content: '{}' }]) {
      await expect(change(db, set)).rejects.toThrow('permission denied');
      await expect(change(owner().db, set)).rejects.toThrow('stays as it is');
    }
    await server().features.sweep();
    await expect(change(db, { serial: 900 })).rejects.toThrow('stays as it is');
    await expect(db.deleteFrom('documents').execute()).rejects.toThrow('permission denied');
    await expect(owner().db.deleteFrom('documents').execute()).rejects.toThrow('stays as it is');
  });
});

describe('the URL of a document', () => {
  test('is for its owner, expires after 15 minutes, and cannot be altered', async () => {
    const [person, other] = [await server().customer(), await server().customer()];
    await server().pay(person, [await server().cartItem(person)]);
    const [receipt] = await documentsOf(server(), person);
    const body = { document_id: receipt!.id };
    const foreign = await server().call('POST', '/orders/document/', { as: other, body });
    expect(foreign.json()).toMatchObject({ code: 'document_not_found' });
    const { url } = (await server().call('POST', '/orders/document/', { as: person, body })).json().data;
    const get = (url: string) => server().app.inject({ method: 'GET', url });
    expect((await get(url)).statusCode).toBe(200);
    for (const wrong of [
      url.replace(/signature=(.)/, (_all: string, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(receipt!.id, crypto.randomUUID()),
      url.replace('/documents/', '/files/'),
      `/documents/${receipt!.id}`,
    ]) {
      expect((await get(wrong)).statusCode, wrong).toBe(404);
    }
    const { clock } = server();
    const before = clock.now;
    clock.now = new Date(before.getTime() + 15 * 60_000 + 1_000);
    expect((await get(url)).statusCode).toBe(404);
    clock.now = before;
  });

  test('returns the same bytes each time, and numbers the document on request', async () => {
    const person = await server().customer();
    await server().pay(person, [await server().cartItem(person)]);
    const [receipt] = await documentsOf(server(), person);
    expect(receipt?.number).toBeNull();
    const [first, second] = [
      await pdfOf(server(), person, receipt!.id),
      await pdfOf(server(), person, receipt!.id),
    ];
    const [{ number } = { number: null }] = await documentsOf(server(), person);
    expect(number).toMatch(/^R-\d{4}-\d{6}$/);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Furrow-${number}.pdf"`,
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(first.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });
});

test('a top-up has a receipt of its own', async () => {
  const person = await server().customer();
  expect((await topUp(server(), person, 25)).statusCode).toBe(201);
  const [receipt] = await documentsOf(server(), person);
  expect(receipt).toMatchObject({
    kind: 'receipt',
    amount_cents: 2_500,
    content: { of: 'top_up', lines: [], total_cents: 2_500, card_brand: 'visa', card_last4: '4242' },
  });
  const pdf = await pdfOf(server(), person, receipt!.id);
  expect(pdf.statusCode).toBe(200);
});
