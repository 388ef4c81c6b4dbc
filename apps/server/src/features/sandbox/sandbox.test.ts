import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { registerErrors } from '../../http/errors.ts';
import { registerSecurityHeaders } from '../../http/security-headers.ts';
import { textOfPage } from '../../testing/text-of-page.test-support.ts';
import { createDocumentPdfs } from '../documents/document-pdfs.ts';
import { registerSandbox } from './sandbox.routes.ts';

const database = aDatabase();
let app: FastifyInstance;

const aMail = async (row: { recipient: string; subject?: string; minute?: number; sent?: boolean }) => {
  const { recipient, subject = 'Your code', minute = 0, sent = true } = row;
  const at = new Date(Date.UTC(2026, 2, 1, 12, minute));
  const { id } = await database()
    .db.insertInto('mails')
    .values({
      kind: 'verify_email',
      recipient,
      subject,
      plain: `Your code: 0481\n\n<b>${recipient}</b>`,
      html: '<!doctype html><p style="color:red">0481</p><script>alert(1)</script>',
      created_at: at,
      sent_at: sent ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

beforeAll(async () => {
  app = Fastify();
  registerErrors(app);
  await registerSecurityHeaders(app, {
    usesTls: false,
    connectOrigins: [],
    imageOrigins: [],
    cardsAtStripe: false,
  });
  await registerSandbox(app, {
    db: database().db,
    documents: { db: database().db, pdfs: createDocumentPdfs() },
    productName: 'Acre <51>',
    mailFolder: '/data/mail',
    sender: {
      mailFrom: 'Acre 51 <no-reply@acre51.test>',
      company: { name: 'Acre 51 Ltd', address: '1 Mill Lane, Ghent' },
      supportEmail: 'help@acre51.test',
    },
  });
});
afterAll(() => app.close());

/** Headers that existing proxies and networks add. */
const proxyHeaders = `via x-forwarded x-forwarded-host x-forwarded-server x-real-ip true-client-ip
  cf-ray cf-visitor cdn-loop x-cluster-client-ip x-original-forwarded-for x-envoy-internal
  client-ip proxy-client-ip wl-proxy-client-ip x-proxyuser-ip x-amzn-trace-id x-amz-cf-id
  x-arr-log-id x-cloud-trace-context x-appengine-user-ip fly-client-ip fastly-client-ip x-azure-clientip
  do-connecting-ip incap-client-ip x-remote-addr x-varnish front-end-https x-scheme x-forward-for x-orig-ip
  x-source-ip x-coming-from cdn-src-ip x-from x-ip x-user-ip x-https tailscale-user-login x-auth-request-email
  x-goog-iap-jwt-assertion secret-of-a-proxy`.split(/\s+/);

/**
 * Sends one raw request over a connection of its own.
 * @returns the status
 */
async function statusOf(port: number, lines: readonly string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const response = await text(socket);
  return Number(response.split(' ', 2)[1]);
}

describe('access', () => {
  test('is allowed over the network under this server’s own address, but not through a proxy that adds no headers', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const get = (host: string, version = '1.1') =>
      statusOf(port, [`GET /sandbox/mail HTTP/${version}`, `Host: ${host}`, 'Connection: close']);
    expect(await get(`127.0.0.1:${port}`)).toBe(200);
    expect(await get(`localhost:${port}`)).toBe(200);
    expect(await get('127.0.0.1')).toBe(404);
    expect(await get(`127.0.0.1:${port + 1}`)).toBe(404);
    // HTTP/1.0 is what nginx uses by default for forwarded requests.
    expect(await get(`127.0.0.1:${port}`, '1.0')).toBe(404);
  });

  const urls = ['/sandbox/mail', '/sandbox/mail/', '/sandbox/mail.json', '/sandbox/mail.css'];

  test.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])(
    'is allowed from this machine as %s',
    async (host) => {
      for (const url of urls) {
        expect((await app.inject({ url, headers: { host } })).statusCode).toBe(200);
      }
    },
  );

  test.each(['::1', '127.0.0.1', '127.8.8.8', '::ffff:127.0.0.1'])(
    'is allowed from this machine at %s',
    async (remoteAddress) => {
      expect((await app.inject({ url: '/sandbox/mail', remoteAddress })).statusCode).toBe(200);
    },
  );

  test.each<[string, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['another machine', { remoteAddress: '192.168.1.7' }],
    ['another machine over IPv6', { remoteAddress: 'fe80::1' }],
    ['another machine with a similar address', { remoteAddress: '::ffff:10.0.0.127' }],
    ['another name of this machine', { headers: { host: 'fields.example.org' } }],
    ['a name that begins like this machine', { headers: { host: 'localhost.example.org' } }],
    ['an address that ends like this machine', { headers: { host: '10.127.0.0.1' } }],
    ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy of a provider', { headers: { 'cf-connecting-ip': '127.0.0.1' } }],
    ['a proxy that names the client', { headers: { 'x-client-ip': '127.0.0.1' } }],
    ['a proxy that names the protocol', { headers: { 'x-forwarded-proto': 'https' } }],
    ['an invalid port', { headers: { host: '127.0.0.1:99999' } }],
    ['an empty header of a proxy', { headers: { 'x-forwarded-for': '' } }],
    ['a proxy of the newer kind', { headers: { forwarded: 'for=127.0.0.1' } }],
    ...proxyHeaders.map(
      (name) => [`a proxy that sends ${name}`, { headers: { [name]: '1' } }] satisfies [string, object],
    ),
    ['a page under another name', { headers: { referer: 'https://fields.example.org/sandbox/mail' } }],
    ['a page elsewhere', { headers: { origin: 'https://elsewhere.example.org' } }],
    ['a page of an opaque origin', { headers: { origin: 'null' } }],
  ])('is refused for %s', async (_who, options) => {
    const id = await aMail({ recipient: 'ada@example.org' });
    for (const url of [...urls, `/sandbox/mail/${id}`, `/sandbox/mail/${id}/html`]) {
      const reply = await app.inject({ url, ...options });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('the list', () => {
  test('has sent mails, newest first, limited to one address on request', async () => {
    const recipient = 'list@example.org';
    const older = await aMail({ recipient, subject: 'Older', minute: 1 });
    const newerMail = await aMail({ recipient, subject: 'Newer', minute: 2 });
    await aMail({ recipient, subject: 'Waiting', minute: 3, sent: false });
    await aMail({ recipient: 'someone@example.org', minute: 4 });
    const reply = await app.inject('/sandbox/mail.json?to=LIST@example.org');
    expect(reply.json()).toMatchObject({
      message: '',
      data: [
        {
          id: newerMail,
          to: recipient,
          subject: 'Newer',
          kind: 'verify_email',
          plain: expect.stringContaining('0481'),
        },
        { id: older, subject: 'Older' },
      ],
    });
    expect(reply.json().data).toHaveLength(2);
    const { body } = await app.inject(`/sandbox/mail?to=${recipient}`);
    expect(body.indexOf('Newer')).toBeLessThan(body.indexOf('Older'));
    expect(body).not.toContain('Waiting');
    expect(body).not.toContain('someone@example.org');
  });

  test('continues on further pages', async () => {
    const recipient = 'much@example.org';
    for (let minute = 0; minute < 51; minute++) await aMail({ recipient, subject: `Mail ${minute}`, minute });
    const first = await app.inject(`/sandbox/mail?to=${recipient}`);
    expect(first.body).toContain('Mail 50');
    expect(first.body).not.toContain('Mail 0<');
    expect(first.body).toContain('/sandbox/mail?to=much%40example.org&amp;page=2');
    const second = await app.inject(`/sandbox/mail?to=${recipient}&page=2`);
    expect(second.body).toContain('Mail 0<');
    expect(second.body).not.toContain('Older mails');
  });

  test.each(translatedLanguageCodes)('has no English in %s, nor has the page of a mail', async (language) => {
    const recipient = `many-${language}@example.org`;
    const [id] = await Promise.all(
      Array.from({ length: 51 }, (_, minute) => aMail({ recipient, subject: '0481', minute })),
    );
    await database()
      .db.updateTable('mails')
      .set({ plain: '0481', document_ids: [crypto.randomUUID(), crypto.randomUUID()] })
      .where('recipient', '=', recipient)
      .execute();
    const paths = [`?to=${recipient}`, `?to=${recipient}&page=2`, '?to=none@example.org', `/${id}`];
    for (const path of paths) {
      const { body } = await app.inject({
        url: `/sandbox/mail${path}`,
        headers: { cookie: `furrow-language=${language}`, 'accept-language': 'en' },
      });
      expect(body).toContain(`<html lang="${language}"`);
      expect(findEnglish(textOfPage(body), ['Acre <51>', 'Mill Lane', '/data/mail'])).toEqual([]);
    }
  });

  test('explains what to do while it is empty', async () => {
    const { body } = await app.inject('/sandbox/mail?to=nobody@example.org');
    expect(body).toContain('No mail to this address yet.');
  });

  test.each(['page=0', 'page=x', 'page=1&page=2', 'to=', 'to=a&to=b'])('?%s is refused', async (query) => {
    expect((await app.inject(`/sandbox/mail?${query}`)).statusCode).toBe(404);
    expect((await app.inject(`/sandbox/mail.json?${query}`)).statusCode).toBe(400);
  });
});

describe('one mail', () => {
  test('is shown as text', async () => {
    const id = await aMail({ recipient: '<i>@example.org', subject: '<script>alert(1)</script>' });
    const reply = await app.inject(`/sandbox/mail/${id}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toContain('Your code: 0481');
    expect(reply.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(reply.body).toContain(`/data/mail/20260301T120000Z-${id}.eml`);
  });

  test('has nothing in its page that the security policy of the site blocks', async () => {
    const id = await aMail({ recipient: 'ada@example.org', subject: '<script>alert(1)</script>' });
    for (const url of [`/sandbox/mail/${id}`, '/sandbox/mail']) {
      const reply = await app.inject(url);
      expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
      expect(reply.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
    }
  });

  test('cannot run anything in its HTML view', async () => {
    const id = await aMail({ recipient: 'ada@example.org' });
    const reply = await app.inject(`/sandbox/mail/${id}/html`);
    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; sandbox;/,
    );
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(['6a0e5a8e-0000-4000-8000-000000000009', 'x', '1', "'%20or%201=1"])(
    '%j is not found',
    async (id) => {
      for (const url of [`/sandbox/mail/${id}`, `/sandbox/mail/${id}/html`]) {
        expect((await app.inject(url)).statusCode).toBe(404);
      }
    },
  );
});
