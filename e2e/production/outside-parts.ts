import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { doubleKeys, type StripeDouble, startStripeDouble } from '@furrow/stripe-double/stripe-double';
import type { Certificate } from './certificate.ts';
import { type OutageProxy, startOutageProxy } from './outage-proxy.ts';

const script = resolve(
  import.meta.dirname,
  '../../apps/server/src/testing/serve-outside-parts.test-support.ts',
);
const partNames = ['store', 'mail', 'issuer', 'catalogue', 'stripe'] as const;
type PartName = (typeof partNames)[number];

interface PrintedAddresses extends Record<Exclude<PartName, 'stripe'>, string> {
  /** Address at which all received mails are read. */
  receivedMails: string;
  /** A field that the catalogue's scene covers. */
  field: { coordinates: number[][][]; hectares: number };
}

export interface OutsideParts {
  proxies: Record<PartName, OutageProxy>;
  stripe: StripeDouble;
  field: PrintedAddresses['field'];
  receivedMails: string;
  /** Environment of Furrow that name the parts. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

const clientId = 'furrow-web';

/** Starts a file store, a mail server, an OpenID provider, a STAC catalogue and the double of Stripe. */
export async function startOutsideParts({
  folder,
  logFolder,
  certificate,
  publicUrl,
}: {
  folder: string;
  logFolder: string;
  certificate: Certificate;
  publicUrl: string;
}): Promise<OutsideParts> {
  const stripe = await startStripeDouble();
  stripe.webhooks.delivery.url = `${publicUrl}/webhooks/stripe`;
  const startedProxies = await Promise.all(partNames.map(async (name) => [name, await startOutageProxy()]));
  const proxies: Record<PartName, OutageProxy> = Object.fromEntries(startedProxies);
  const oidc = {
    address: `http://127.0.0.1:${proxies.issuer.port}`,
    clientId,
    redirectUri: `${publicUrl}/signin`,
  };
  const login = { user: 'furrow', password: 'a password/with+signs' };
  const child = spawn(process.execPath, [script, JSON.stringify({ folder, certificate, login, oidc })], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stderr.pipe(createWriteStream(join(logFolder, 'outside-parts.log'), { flags: 'a' }));
  const childEnded = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  const addresses: PrintedAddresses = JSON.parse(line);
  return {
    proxies,
    stripe,
    field: addresses.field,
    receivedMails: addresses.receivedMails,
    settings: {
      STORAGE_URL: proxies.store.through(addresses.store),
      SMTP_URL: proxies.mail.through(addresses.mail),
      OIDC_ISSUER: proxies.issuer.through(addresses.issuer),
      OIDC_CLIENT_ID: clientId,
      STAC_URL: proxies.catalogue.through(addresses.catalogue),
      STRIPE_SECRET_KEY: doubleKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: doubleKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: doubleKeys.webhookSecret,
      STRIPE_API_URL: proxies.stripe.through(stripe.url),
    },
    close: async () => {
      child.kill('SIGTERM');
      await childEnded;
      for (const proxy of Object.values(proxies)) proxy.goDown();
      await stripe.close();
    },
  };
}
