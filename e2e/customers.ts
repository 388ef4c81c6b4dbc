import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const password = 'a field of barley';
export const newEmail = (): string => `ada-${crypto.randomUUID()}@example.org`;

/** The code of the newest mail to this address, out of the outbox. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const reply = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`);
    const { data: mails } = await reply.json();
    code = /\b\d{4}\b/.exec(mails[0]?.plain ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

interface Customer {
  email: string;
  token: { access: string; refresh: string };
  user: Record<string, unknown>;
}

/** Somebody who has gone through sign-up, code and details, without the browser. */
export async function aCustomer(request: APIRequestContext): Promise<Customer> {
  const email = newEmail();
  const signedUp = await (
    await request.post('/api/v1/users/signup/', { data: { email, password, user_type: 0 } })
  ).json();
  const headers = { authorization: `Bearer ${signedUp.tokens.access}` };
  const get = async (path: string) => (await (await request.get(`/api/v1${path}`, { headers })).json()).data;
  await request.post('/api/v1/users/otp-verify/', {
    headers,
    data: { otp: await mailedCode(request, email) },
  });
  const [countries, industries, roles] = await Promise.all([
    get('/admin-panel/country-list/'),
    get('/admin-panel/industry-list/'),
    get('/admin-panel/role-list/'),
  ]);
  const saved = await request.put('/api/v1/users/update-profile/', {
    headers,
    data: {
      first_name: 'Ada',
      last_name: 'Veldman',
      company: 'Veldman and daughters',
      country: countries.find(({ name }: { name: string }) => name === 'Belgium').id,
      industry: industries[0].id,
      company_size: '1-10',
      role: roles[0].id,
    },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  return { email, token: signedUp.tokens, user: (await saved.json()).data };
}

/** Signs in by the form, as people do. */
export async function signIn(page: Page, { email }: Pick<Customer, 'email'>): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Select a service' }).waitFor();
}
