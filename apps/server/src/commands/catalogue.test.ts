import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../database/a-database.test-support.ts';
import { shippedCatalogue } from '../features/catalogue/read-catalogue.ts';
import { furrow } from '../furrow-process.test-support.ts';

const database = aDatabase();
const folder = mkdtempSync(join(tmpdir(), 'furrow-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const yaml = readFileSync(shippedCatalogue, 'utf8');
const save = (text: string): string => {
  const path = join(folder, 'shop.yaml');
  writeFileSync(path, text);
  return path;
};

async function catalogue(...words: string[]) {
  const { ended, said } = furrow(['catalogue', ...words], { DATABASE_URL: database().url });
  return { code: await ended, ...said };
}

describe('furrow catalogue', () => {
  test('checks a file without a database', async () => {
    const { ended, said } = furrow(['catalogue', 'check', shippedCatalogue], {});
    expect(await ended).toBe(0);
    expect(said.out).toMatch(/^Nothing is wrong with it: 2 industries, 1 service, 4 tiers, 9 roles\.\n$/);
  });

  test('says what is wrong and where, in one go', async () => {
    const path = save(yaml.replace('0.63', 'free').replace('min_price: 4\n', 'min_price: 0\n'));
    for (const action of ['check', 'apply']) {
      const { code, out, err } = await catalogue(action, path);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(
        /^.*shop\.yaml is no catalogue:\n {2}line \d+, .*price_per_ha: .*\n {2}line \d+, .*min_price: .*\n$/,
      );
    }
    expect(await catalogue('check', join(folder, 'none.yaml'))).toMatchObject({ code: 1, out: '' });
  });

  test('applies a file once', async () => {
    const path = save(yaml.replace('title: Farmer / owner', 'title: Grower'));
    expect(await catalogue('apply', path)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Applied: 2 industries/),
    });
    expect(await catalogue('apply', path)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Nothing to do/),
    });
    const { title } = await database()
      .db.selectFrom('roles')
      .select('title')
      .where('code', '=', 'farmer')
      .executeTakeFirstOrThrow();
    expect(title).toBe('Grower');
  });

  test.each([[[]], [['check']], [['drop', 'x.yaml']], [['check', '--all']], [['check', 'a.yaml', 'b.yaml']]])(
    'used wrongly: %j',
    async (words) => {
      expect(await catalogue(...words)).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage: /) });
    },
  );
});
