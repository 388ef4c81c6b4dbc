import { hash, parseOptions, verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { openPasswords } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

const passwords = openPasswords();

async function hashOf(password: string): Promise<string> {
  const hashed = await passwords.hash(password);
  if (!hashed.ok) throw new Error(hashed.refused);
  return hashed.value;
}

test('a password is stored as argon2id with 19 MiB and two passes, each with a salt of its own', async () => {
  const kept = await hashOf('correct horse');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashOf('correct horse')).not.toBe(kept);
});

test('only the exact password is right', async () => {
  const kept = await hashOf('correct horse');
  expect(await passwords.check('correct horse', kept)).toEqual({
    ok: true,
    value: { right: true, outdated: false },
  });
  expect(await passwords.check('Correct horse', kept)).toMatchObject({ value: { right: false } });
});

test('an accented letter matches in composed and decomposed form', async () => {
  const kept = await hashOf('caf\u00e9 au lait');
  expect(await passwords.check('cafe\u0301 au lait', kept)).toMatchObject({ value: { right: true } });
});

test('long passwords are compared to the last letter', async () => {
  const long = 'x'.repeat(999);
  const kept = await hashOf(`${long}a`);
  expect(await passwords.check(`${long}b`, kept)).toMatchObject({ value: { right: false } });
});

test('a hash with weaker parameters is right and outdated', async () => {
  const weak = await hash('correct horse', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  expect(await passwords.check('correct horse', weak)).toMatchObject({
    value: { right: true, outdated: true },
  });
});

describe('an account that does not exist', () => {
  test('costs the same work', async () => {
    const workOf = async (kept: string | null) => {
      vi.mocked(verify).mockClear();
      await passwords.check('wrong horse', kept);
      return vi.mocked(verify).mock.calls.map(([hashed, ...rest]) => [parseOptions(String(hashed)), ...rest]);
    };
    const work = await workOf(await hashOf('correct horse'));
    expect(work).toHaveLength(1);
    expect(await workOf(null)).toEqual(work);
  });

  test('has no password', async () => {
    expect(await passwords.check('', null)).toMatchObject({ value: { right: false } });
  });
});
