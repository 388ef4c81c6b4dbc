import { hash, parseOptions, verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { createPasswordHasher } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

const passwords = createPasswordHasher();

async function hashOf(password: string): Promise<string> {
  const hashResult = await passwords.hash(password);
  if (!hashResult.ok) throw new Error(hashResult.refused);
  return hashResult.value;
}

test('a password is stored as argon2id with 19 MiB and two passes, each with a salt of its own', async () => {
  const storedHash = await hashOf('correct horse');
  expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashOf('correct horse')).not.toBe(storedHash);
});

test('only the exact password is right', async () => {
  const storedHash = await hashOf('correct horse');
  expect(await passwords.check('correct horse', storedHash)).toEqual({
    ok: true,
    value: { isRight: true, isOutdated: false },
  });
  expect(await passwords.check('Correct horse', storedHash)).toMatchObject({ value: { isRight: false } });
});

test('an accented letter matches in composed and decomposed form', async () => {
  const storedHash = await hashOf('caf\u00e9 au lait');
  expect(await passwords.check('cafe\u0301 au lait', storedHash)).toMatchObject({ value: { isRight: true } });
});

test('long passwords are compared to the last letter', async () => {
  const longPassword = 'x'.repeat(999);
  const storedHash = await hashOf(`${longPassword}a`);
  expect(await passwords.check(`${longPassword}b`, storedHash)).toMatchObject({ value: { isRight: false } });
});

test('a hash with weaker parameters is right and outdated', async () => {
  const weakHash = await hash('correct horse', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  expect(await passwords.check('correct horse', weakHash)).toMatchObject({
    value: { isRight: true, isOutdated: true },
  });
});

describe('an account that does not exist', () => {
  test('costs the same work', async () => {
    const workOf = async (storedHash: string | null) => {
      vi.mocked(verify).mockClear();
      await passwords.check('wrong horse', storedHash);
      return vi
        .mocked(verify)
        .mock.calls.map(([hashedText, ...rest]) => [parseOptions(String(hashedText)), ...rest]);
    };
    const work = await workOf(await hashOf('correct horse'));
    expect(work).toHaveLength(1);
    expect(await workOf(null)).toEqual(work);
  });

  test('has no password', async () => {
    expect(await passwords.check('', null)).toMatchObject({ value: { isRight: false } });
  });
});
