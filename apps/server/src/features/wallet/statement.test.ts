import { csvCell } from '@furrow/analysis/exports/csv-cell';
import { describe, expect, test } from 'vitest';
import { formatterIn } from '../../http/reader.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { catalogueNames } from '../catalogue/catalogue-names.ts';
import { fillWallet } from '../payments/fill-wallet.test-support.ts';
import { streamHistory } from './history.service.ts';
import { statementCsv } from './statement-csv.ts';

const server = aServer();

const statementUrl = async (person: Person): Promise<string> =>
  (await server().call('POST', '/orders/wallet-statement/', { as: person })).json().data.url;
const read = (url: string) => server().app.inject({ method: 'GET', url });
const topUpTimes = async (person: Person, times: number) => {
  for (let time = 1; time <= times; time += 1) {
    await fillWallet(server().database.db, person.user.id, 100 + time);
  }
};

describe('the statement of a wallet', () => {
  test('has a line for each movement', async () => {
    const person = await server().newcomer();
    await topUpTimes(person, 3);
    const reply = await read(await statementUrl(person));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="wallet-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const [headerLine, ...lines] = reply.body.split('\r\n');
    expect(headerLine).toBe('\u{feff}date,description,type,amount,balance,order');
    expect(lines.pop()).toBe('');
    const { history } = (await server().call('GET', '/orders/wallet-history/', { as: person })).json().data;
    expect(lines).toEqual(
      history.map(
        (entry: { created_at: string; amount: number; balance: number }) =>
          `${entry.created_at},Top-up by card (Visa ending in 4242),credit,${entry.amount.toFixed(2)},${entry.balance.toFixed(2)},`,
      ),
    );
    expect(lines).toHaveLength(3);
    expect(await brokenRules(server().database)).toEqual([]);
  });

  test('is in the language of its account', async () => {
    const person = await server().newcomer();
    await topUpTimes(person, 1);
    await server().call('PUT', '/users/language/', { as: person, body: { language: 'fr' } });
    const [headerLine, line] = (await read(await statementUrl(person))).body.split('\r\n');
    expect(headerLine).toBe('\u{feff}date,description,type,montant,solde,commande');
    expect(line).toMatch(/,Recharge par carte \(.*4242\),crédit,1\.01,1\.01,$/);
  });

  test('does not depend on the chunk size', async () => {
    const person = await server().newcomer();
    await topUpTimes(person, 8);
    const { db } = server().database;
    const statement = async (chunkSize?: number) => {
      let text = '';
      for await (const part of statementCsv(
        streamHistory(
          db,
          person.user.id,
          { say: formatterIn('en'), names: await catalogueNames(db, 'en') },
          chunkSize,
        ),
        formatterIn('en'),
      ))
        text += part;
      return text;
    };
    const fullStatement = await statement();
    expect(fullStatement.split('\r\n')).toHaveLength(10);
    for (const chunkSize of [1, 3, 4, 8]) expect(await statement(chunkSize)).toBe(fullStatement);
  });

  test('is served to holders of its signed URL only, for a quarter of an hour', async () => {
    const [person, other] = [await server().newcomer(), await server().newcomer()];
    const url = await statementUrl(person);
    const urlOfOtherUser = url.replace(person.user.id, other.user.id);
    const urlWithLaterExpiry = url.replace(
      /expires=(\d+)/,
      (_all, seconds) => `expires=${Number(seconds) + 60}`,
    );
    for (const invalidUrl of [urlOfOtherUser, urlWithLaterExpiry, url.slice(0, -2), url.split('?')[0]!]) {
      const reply = await read(invalidUrl);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'file_not_found']);
    }
    const before = server().clock.now;
    server().clock.now = new Date(before.getTime() + 899_000);
    expect((await read(url)).statusCode).toBe(200);
    server().clock.now = new Date(before.getTime() + 901_000);
    expect((await read(url)).statusCode).toBe(404);
    server().clock.now = before;
  });

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\tx', `"'\tx"`],
    ['Refund: Soil, "North", 40', '"Refund: Soil, ""North"", 40"'],
    ['two\nlines', '"two\nlines"'],
    ['Order F-2026-000001', 'Order F-2026-000001'],
    ['', ''],
  ])('writes %j as %s', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});
