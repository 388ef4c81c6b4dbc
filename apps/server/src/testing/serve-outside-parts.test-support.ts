// The outside parts of the production trial (e2e/production): a file store, a mail server with TLS and a login, an
// OpenID provider and a STAC catalogue. The task is JSON in the first argument, and the addresses are one line of JSON.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fieldOfPixels, writeScene } from '@furrow/analysis/testing/synthetic-scene';
import { signedInAt, startSmtpServer } from '../adapters/mail/start-smtp-server.test-support.ts';
import { startS3Double } from '../adapters/storage/start-s3-double.test-support.ts';
import { anRsaKey, createOidcProvider } from '../features/identity/create-oidc-provider.test-support.ts';
import { stacListener } from '../features/runs/stac-listener.test-support.ts';

interface Task {
  /** Folder of the scene's files. */
  folder: string;
  certificate: { key: string; cert: string };
  login: { user: string; password: string };
  oidc: { address: string; clientId: string; redirectUri: string };
}

const { folder, certificate, login, oidc }: Task = JSON.parse(process.argv[2] ?? '');

/** Listens on a free port of this machine, and returns the origin. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const store = await startS3Double();
const mail = await startSmtpServer({
  login,
  tls: 'from the start',
  certificate: { key: readFileSync(certificate.key, 'utf8'), cert: readFileSync(certificate.cert, 'utf8') },
});
const { jwk } = await anRsaKey('provider-key');
const provider = createOidcProvider(oidc.address, { ...oidc, jwk });
// A clear pass of yesterday over a square kilometre, with all bands of a picture in natural colours.
const scene = writeScene(folder, {
  id: 'clear',
  datetime: new Date(Date.now() - 86_400_000).toISOString(),
  width: 100,
  height: 100,
  green: 1_200,
  blue: 1_100,
});
const field = fieldOfPixels(30, 30, 36, 34);
const addresses = {
  store: store.url,
  mail: signedInAt(mail.address, login),
  issuer: await listen(provider.callback()),
  catalogue: await listen(stacListener(folder, () => [scene])),
  receivedMails: await listen((_request, response) => response.end(JSON.stringify(mail.received))),
  field: { coordinates: field.parts[0], hectares: field.hectares },
};
process.stdout.write(`${JSON.stringify(addresses)}\n`);
// The process ends with the one that started it.
process.stdin.resume().once('end', () => process.exit());
