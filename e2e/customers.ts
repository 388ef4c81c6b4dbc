import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Timeout in milliseconds of an analysis. Some simulate and read two years of scenes, on a machine with other load. */
const analysisTimeoutMs = 150_000;

export const password = 'a field of barley';
export const newEmail = (): string => `ada-${crypto.randomUUID()}@example.org`;

/** Code in the newest mail of this kind to this address. The mail is read from the outbox. */
export async function mailedCode(
  request: APIRequestContext,
  email: string,
  kind: 'verify_email' | 'reset_password' = 'verify_email',
): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const reply = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`);
    const { data: mails } = await reply.json();
    const newest = mails.find((mail: { kind: string }) => mail.kind === kind);
    code = /\b(\d{4}|\d{12})\b/.exec(newest?.plain ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

export interface BrowserUser {
  email: string;
  token: { access: string; refresh: string };
  user: Record<string, unknown>;
}

/** Calls of the API as one person. Paths are below /api/v1, and each call returns the `data` of its reply. */
export function apiOf(request: APIRequestContext, { token }: Pick<BrowserUser, 'token'>) {
  const headers = { authorization: `Bearer ${token.access}` };
  const send = async (method: string, path: string, data?: object) => {
    const reply = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()).data;
  };
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, data: object) => send('POST', path, data),
    put: (path: string, data: object) => send('PUT', path, data),
    patch: (path: string, data: object) => send('PATCH', path, data),
  };
}

/** Signs up a user through the API, without entering the mailed code. */
export async function createNewcomer(request: APIRequestContext): Promise<BrowserUser> {
  const email = newEmail();
  const reply = await request.post('/api/v1/users/signup/', { data: { email, password, user_type: 0 } });
  const { tokens, user } = await reply.json();
  return { email, token: tokens, user };
}

/**
 * Creates a user with a verified e-mail, without profile.
 * @param readCode reads the code from the mail to this address
 */
export async function createVerifiedUser(
  request: APIRequestContext,
  readCode = (email: string) => mailedCode(request, email),
): Promise<BrowserUser> {
  const person = await createNewcomer(request);
  const otp = await readCode(person.email);
  return { ...person, user: await apiOf(request, person).post('/users/otp-verify/', { otp }) };
}

/** Creates a user who has completed sign-up, code and profile. */
export async function createCustomer(
  request: APIRequestContext,
  readCode?: (email: string) => Promise<string>,
): Promise<BrowserUser> {
  const person = await createVerifiedUser(request, readCode);
  const { get, put } = apiOf(request, person);
  const [countries, industries, roles] = await Promise.all([
    get('/admin-panel/country-list/'),
    get('/admin-panel/industry-list/'),
    get('/admin-panel/role-list/'),
  ]);
  const user = await put('/users/update-profile/', {
    first_name: 'Ada',
    last_name: 'Veldman',
    company: 'Veldman and daughters',
    country: countries.find(({ name }: { name: string }) => name === 'Belgium').id,
    industry: industries[0].id,
    company_size: '1-10',
    role: roles[0].id,
  });
  return { ...person, user };
}

/** A field of about 12 ha in Flanders. */
export const field = {
  coordinates: [
    [
      [3.7, 51],
      [3.705, 51],
      [3.705, 51.0031],
      [3.7, 51.0031],
      [3.7, 51],
    ],
  ],
  hectares: 12.1,
};

export const billingAddress = {
  address_line_1: '1 Mill Lane',
  city: 'Ghent',
  district: 'East Flanders',
  state: 'Flanders',
  postal_code: '9000',
};

/** Industry of each service that is not sold to agriculture, by service code. */
const industryByService: Readonly<Record<string, string>> = {
  methane: 'Energy and waste',
  carbon: 'Carbon projects',
};

/** Industry, service and tiers that are offered for the field, for creating an order. */
export async function getOffer(
  request: APIRequestContext,
  person: BrowserUser,
  serviceCode = 'vegetation-index',
) {
  const { get } = apiOf(request, person);
  const industries = await get('/admin-panel/industry-list/');
  const name = industryByService[serviceCode] ?? 'Agriculture';
  const industry = industries.find((candidate: { name: string }) => candidate.name === name);
  const services = await get(`/admin-panel/service-industries/${industry.id}/`);
  const service = services.find(({ code }: { code: string }) => code === serviceCode);
  const tiers = await get(`/carts/solution/?area=${field.hectares}&service_id=${service.id}`);
  return { industry, service, tiers };
}

/**
 * Pays for items with a test card.
 * @returns the id of the order
 */
export async function payFor(
  request: APIRequestContext,
  person: BrowserUser,
  items: readonly { id: string; total_price: number }[],
  card = 'pm_card_visa',
  overrides: object = {},
): Promise<string> {
  const { order_id } = await apiOf(request, person).post('/payments/create-order/', {
    amount: items.reduce((cents, { total_price }) => cents + Math.round(total_price * 100), 0) / 100,
    cart_id: items.map(({ id }) => id),
    payment_method_id: card,
    billing_address: billingAddress,
    ...overrides,
  });
  return order_id;
}

/** Creates a customer with a completed analysis, including images. */
export async function createAnalysis(
  request: APIRequestContext,
  serviceCode?: string,
  overrides: object = {},
  buyer?: BrowserUser,
  payment: object = {},
) {
  const person = buyer ?? (await createCustomer(request));
  const { get, post } = apiOf(request, person);
  const { industry, tiers, service } = await getOffer(request, person, serviceCode);
  const item = {
    price_range: tiers[0].id,
    coordinates: field.coordinates,
    area_ha: field.hectares,
    with_image: true,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    ...overrides,
  };
  const { id, total_price } = await post('/carts/cart/', item);
  const orderId = await payFor(request, person, [{ id, total_price }], 'pm_card_visa', payment);
  const [{ id: itemId }] = (await get(`/orders/order-detail/?order_id=${orderId}`)).order_items;
  await expect
    .poll(async () => (await get(`/orders/view-analysis/?item_id=${itemId}`)).analysis_status, {
      timeout: analysisTimeoutMs,
    })
    .toBe('Completed');
  return { person, orderId, item, itemId, industry, service, tiers };
}

/** Creates a customer with a completed analysis, and with another analysis in the cart. */
async function createBuyer(request: APIRequestContext) {
  const { item, ...analysis } = await createAnalysis(request);
  await apiOf(request, analysis.person).post('/carts/cart/', item);
  return analysis;
}

/** Creates a customer with a recurring order: its first analysis is completed, and the others are cancelled. */
async function createRecurringBuyer(request: APIRequestContext) {
  const person = await createCustomer(request);
  const { get, post, patch } = apiOf(request, person);
  const { industry, tiers } = await getOffer(request, person);
  const item = await post('/carts/cart/', {
    price_range: tiers[0].id,
    coordinates: field.coordinates,
    area_ha: field.hectares,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    recurring: true,
    recurring_days: 2,
    recurring_times: 4,
  });
  const orderId = await payFor(request, person, [item]);
  const fetchOrderItem = async () => (await get(`/orders/order-detail/?order_id=${orderId}`)).order_items[0];
  await expect.poll(async () => (await fetchOrderItem()).analysis_status).toBe('Completed');
  await patch('/payments/cancel-recurring/', { item_id: (await fetchOrderItem()).id });
  return { person, orderId };
}

/** Opens the browser as this person, already signed in. */
export async function openSignedIn(
  page: Page,
  { token, user }: BrowserUser,
  draft: object = {},
): Promise<void> {
  await page.addInitScript(
    ([auth, draftState]) => {
      // Frames of other sites have a storage of their own, which must stay empty.
      if (window !== top || sessionStorage.getItem('entered')) return;
      sessionStorage.setItem('entered', 'yes');
      localStorage.setItem('root', JSON.stringify({ auth }));
      sessionStorage.setItem('order-draft', JSON.stringify({ state: draftState, version: 2 }));
    },
    [{ token, user }, draft] as const,
  );
}

/** Signs in through the form of the sign-in page. */
export async function signIn(
  page: Page,
  { email }: Pick<BrowserUser, 'email'>,
  typedPassword: string = password,
): Promise<void> {
  if (new URL(page.url(), 'http://nowhere').pathname !== '/signin') await page.goto('/signin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typedPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Select a service' }).waitFor();
}

/** Milliseconds for which an access token is used; it expires after 15 minutes. */
const maxTokenAgeMs = 5 * 60_000;

/**
 * Calls a factory once per worker, for tests that only view what it creates: they must not change anything of its
 * owner, including the session.
 */
function memoise<Made extends BrowserUser | { person: BrowserUser }>(
  create: (request: APIRequestContext) => Promise<Made>,
) {
  let cached: Promise<Made> | undefined;
  let issuedAt = 0;
  return async (request: APIRequestContext): Promise<Made> => {
    if (cached === undefined) [cached, issuedAt] = [create(request), Date.now()];
    const made = await cached;
    if (Date.now() - issuedAt > maxTokenAgeMs) {
      const { token } = 'person' in made ? made.person : made;
      token.access = await apiOf(request, { token }).post('/token/refresh/', { refresh: token.refresh });
      issuedAt = Date.now();
    }
    return made;
  };
}
export const sharedCustomer = memoise(createCustomer);
export const sharedBuyer = memoise(createBuyer);
export const sharedRecurringBuyer = memoise(createRecurringBuyer);
export const sharedAnalysis = memoise((request) => createAnalysis(request, 'vegetation-index'));
