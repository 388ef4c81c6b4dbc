import { countryNamed } from '@furrow/contract/places/countries';
import { expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { billingAddress } from '../../testing/order-body.test-support.ts';
import { checkout, paymentOf } from './payments.test-support.ts';

const server = aServer();
const { pay, later } = checkout(server);
const belgium = countryNamed('Belgium')!.id;
const france = countryNamed('France')!.id;

const defaultsOf = async (person: Person) =>
  (await server().call('GET', '/payments/billing-address/', { as: person })).json().data;
const unknown = { address_line_1: '', city: '', district: '', state: '', postal_code: '' };

test('before the first order, the country of the profile is known', async () => {
  const person = await server().customer();
  expect(await defaultsOf(person)).toEqual({ ...unknown, country: belgium, of: 'profile' });
});

test('with a field in the basket, its nearest place is known too', async () => {
  const person = await server().customer();
  await server().cartItem(person);
  expect(await defaultsOf(person)).toEqual({
    ...unknown,
    city: expect.stringMatching(/\w/),
    state: 'Flanders',
    country: belgium,
    of: 'field',
  });
});

test('a field in another country than the profile says nothing about the buyer', async () => {
  const person = await server().customer();
  await server().cartItem(person);
  const { db } = server().database;
  await db
    .updateTable('profiles')
    .set({ country_id: france })
    .where('user_id', '=', person.user.id)
    .execute();
  expect(await defaultsOf(person)).toEqual({ ...unknown, country: france, of: 'profile' });
});

test('after an order, its address is known, with its country', async () => {
  const person = await server().customer();
  for (const city of ['Ghent', 'Deinze']) {
    const item = await server().cartItem(person);
    const billing_address = { ...billingAddress, city, country: france };
    expect((await pay(person, paymentOf(item, { billing_address }))).statusCode).toBe(201);
    later(1_000);
  }
  await server().cartItem(person);
  expect(await defaultsOf(person)).toEqual({
    ...billingAddress,
    city: 'Deinze',
    country: france,
    of: 'order',
  });
});
