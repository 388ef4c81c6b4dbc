import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createMailer } from '../../adapters/create-mailer.ts';
import { sendMailHandler } from '../../adapters/mail/send-mail.handler.ts';
import { anSmtpServer } from '../../adapters/mail/smtp-server.test-support.ts';
import { textOf } from '../../pdf/read-pdf.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { createDocumentPdfs } from './document-pdfs.ts';
import { attachmentsOf } from './documents.service.ts';
import { documentsOf, mailsTo, pdfOf, topUp } from './documents.test-support.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'furrow-mails-of-money-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const server = aServer({ settings: { publicUrl: 'http://localhost:8080', dataDir } });
const pdfs = createDocumentPdfs();
const signal = new AbortController().signal;

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

/** Sends the mails waiting for a customer, as the job does. */
async function send(person: Person, smtpUrl: string | null): Promise<void> {
  const { db } = server().database;
  const mailer = createMailer({
    smtpUrl,
    dataDir,
    mailFrom: 'Acre 51 <no-reply@acre51.test>',
    company: { name: 'Acre 51 Ltd', address: '1 Mill Lane, Ghent', taxId: '' },
    supportEmail: 'help@acre51.test',
  });
  const attach = (ids: readonly string[]) => attachmentsOf({ db, pdfs }, ids);
  const handle = sendMailHandler({ db, mailer, attach, clock: () => server().clock.now });
  for (const { id } of await mailsTo(server(), person)) await handle({ mailId: id }, { signal });
}

/** Attachments of a mail by file name. */
function attachmentsIn(source: string): Map<string, Buffer> {
  const parts = source.split(/^--.*$/m).filter((part) => /^Content-Disposition: attachment/im.test(part));
  return new Map(
    parts.map((part) => {
      const [head = '', body = ''] = part.split('\r\n\r\n');
      return [/filename=([^;\r\n]+)/.exec(head)?.[1] ?? '', Buffer.from(body, 'base64')];
    }),
  );
}

test('a buyer gets a mail that states the items, the payment and the next steps, with the receipt', async () => {
  const person = await server().customer();
  await server()
    .database.db.updateTable('profiles')
    .set({ billing_name: 'Ада <b>Вельдман</b>\u202e' })
    .where('user_id', '=', person.user.id)
    .execute();
  const item = await server().cartItem(person);
  const { order_id } = (await server().pay(person, [item])).json().data;
  await server().features.sweep();
  const [mail, ...more] = await mailsTo(server(), person);
  const [receipt] = await documentsOf(server(), person);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'order_paid',
    subject: `Paid: your order ${receipt?.content.order_number}`,
    document_ids: [receipt?.id],
  });
  const amount = `$${item.total_price.toFixed(2)}`;
  expect(mail?.plain).toContain(`Order ${receipt?.content.order_number} is paid\n${amount}`);
  expect(mail?.plain).toContain(`Total: ${amount}\nPaid by card (Visa ending in 4242): ${amount}`);
  expect(mail?.plain).toContain(`The receipt ${receipt?.number} is attached.`);
  expect(mail?.plain).toContain(`http://localhost:8080/orderlist-details?order_id=${order_id}`);
  expect(mail?.plain).toContain('Test payment: no real card was charged.');

  const { address, received } = await anSmtpServer();
  await send(person, address);
  const attachments = attachmentsIn(received[0]?.source ?? '');
  expect([...attachments.keys()]).toEqual([`Furrow-${receipt?.number}.pdf`]);
  const served = await pdfOf(server(), person, receipt!.id);
  expect(attachments.get(`Furrow-${receipt?.number}.pdf`)?.equals(served.rawPayload)).toBe(true);
  expect(received[0]?.source).toContain('Acre 51 Ltd');
});

test('the mail about an order of many fields has only a few lines', async () => {
  const person = await server().customer();
  const items = [];
  for (let count = 0; count < 11; count += 1) items.push(await server().cartItem(person));
  await server().pay(person, items);
  await server().features.sweep();
  const [mail] = await mailsTo(server(), person);
  const cents = Math.round((items[0]?.total_price ?? 0) * 100);
  expect(mail?.plain).toContain(`4 more: $${((cents * 4) / 100).toFixed(2)}`);
  expect(mail?.plain.match(/12\.10\u00a0ha/g)).toHaveLength(7);
});

test('field names are escaped as text, in any script', async () => {
  const person = await server().customer();
  const name = '<script>alert(1)</script> المزرعة';
  const { fieldRing } = await import('../../testing/example-requests.test-support.ts');
  const fieldBody = { name, geometry: { type: 'Polygon', coordinates: [fieldRing] } };
  const { data: field } = (await server().call('POST', '/fields/', { as: person, body: fieldBody })).json();
  const item = await server().cartItem(person, false, { field_id: field.id, coordinates: undefined });
  await server().pay(person, [item]);
  await server().features.sweep();
  const [mail] = await mailsTo(server(), person);
  expect(mail?.plain).toContain(name);
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; المزرعة');
  expect(mail?.html).not.toContain('<script');
});

test('the mail about a top-up has its receipt, is stored in the outbox, and is shown there', async () => {
  const person = await server().customer();
  await topUp(server(), person, 40);
  await server().features.sweep();
  await send(person, null);
  const [mail] = await mailsTo(server(), person);
  const [receipt] = await documentsOf(server(), person);
  expect(mail).toMatchObject({ kind: 'wallet_topped_up', document_ids: [receipt?.id] });
  expect(mail?.plain).toContain('Added to your wallet\n$40.00');
  expect(existsSync(`${dataDir}/mail`)).toBe(true);
  const page = await server().app.inject(`/sandbox/mail/${mail?.id}`);
  const [, link = ''] = /href="([^"]+)">Attached PDF/.exec(page.body) ?? [];
  const shown = await server().app.inject(link);
  expect(shown.headers['content-type']).toBe('application/pdf');
  const served = await pdfOf(server(), person, receipt!.id);
  expect(shown.rawPayload.equals(served.rawPayload)).toBe(true);
  const other = link.replace(receipt!.id, crypto.randomUUID());
  expect((await server().app.inject(other)).statusCode).toBe(404);
});

test('a deleted account gets no mail, but its documents are numbered', async () => {
  const person = await server().customer();
  await server().pay(person, [await server().cartItem(person)]);
  const { data } = (await server().call('GET', '/users/delete-account/', { as: person })).json();
  const body = { email: person.email, current_password: person.password, forfeited: data.forfeited };
  expect((await server().call('POST', '/users/delete-account/', { as: person, body })).statusCode).toBe(200);
  await server().features.sweep();
  const documents = await documentsOf(server(), person);
  expect(documents.map(({ number }) => number)).toEqual([
    expect.stringMatching(/^R-/),
    expect.stringMatching(/^C-/),
  ]);
  const mails = await server().database.db.selectFrom('mails').select(['kind', 'document_ids']).execute();
  const attachedIds = mails.flatMap(({ document_ids }) => document_ids);
  for (const { id } of documents) expect(attachedIds).not.toContain(id);
});

test("a document and its mail are in the account's language when it is made", async () => {
  const person = await server().customer();
  const { db } = server().database;
  const setLanguage = (language: string | null) =>
    db.updateTable('accounts').set({ language }).where('id', '=', person.user.id).execute();
  await setLanguage('fr');
  await topUp(server(), person, 41);
  await setLanguage('hi');
  await topUp(server(), person, 42);
  await setLanguage(null);
  await topUp(server(), person, 43);
  await server().features.sweep();
  const documents = (await documentsOf(server(), person)).toSorted((a, b) => a.amount_cents - b.amount_cents);
  expect(documents.map(({ content }) => content.language)).toEqual(['fr', 'hi', 'en']);
  const subjects = (await mailsTo(server(), person)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'Votre portefeuille Furrow est rechargé',
    'Your Furrow wallet has been topped up',
    'आपके Furrow वॉलेट में पैसे आ गए हैं',
  ]);
  const [french] = documents;
  expect(await textOf((await pdfOf(server(), person, french!.id)).rawPayload)).toMatch(/Total\s+41,00\s\$/);
});
