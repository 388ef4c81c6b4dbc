import { type APIRequestContext, expect } from '@playwright/test';
import { type BrowserUser, createCustomer, password } from '../customers.ts';
import { sendAs } from './orders.ts';
import { receivedCode } from './received-mails.ts';
import type { ProductionSite } from './site.ts';

/** Signs up a customer with the code from the mail server; ten an hour from one address are allowed. */
export const createCustomerOf = (site: ProductionSite, request: APIRequestContext): Promise<BrowserUser> =>
  createCustomer(request, (email) => receivedCode(site, email));

/** The call that signs a customer in. */
export const signInOf = ({ email }: Pick<BrowserUser, 'email'>) =>
  ({ method: 'POST', path: '/users/login/', data: { email, password, user_type: 0 } }) as const;

/** Signs a customer in, and returns the tokens. */
export async function signInAt(
  request: APIRequestContext,
  person: Pick<BrowserUser, 'email'>,
): Promise<BrowserUser['token']> {
  const reply = await sendAs(request, null, signInOf(person));
  expect(reply, reply.body).toMatchObject({ status: 200 });
  return JSON.parse(reply.body).tokens;
}
