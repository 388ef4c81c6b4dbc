import { findByEmail, getPerson, type Person, replacePasswordHash } from './accounts.store.ts';
import { type AccountsParts, normalEmail } from './sign-up.service.ts';

type CameIn =
  | { ok: true; person: Person; tokens: { access: string; refresh: string } }
  | { ok: false; refused: 'wrong_credentials' | 'too_busy' };

/** Whether the e-mail or the password is wrong is told neither in words nor in time. */
export async function signIn(
  { db, sessions, passwords }: AccountsParts,
  sent: { email: string; password: string },
): Promise<CameIn> {
  const found = await findByEmail(db, normalEmail(sent.email));
  const kept = found?.passwordHash ?? null;
  const checked = await passwords.check(sent.password, kept);
  if (!checked.ok) return checked;
  if (!checked.value.right || found === null || kept === null)
    return { ok: false, refused: 'wrong_credentials' };

  if (checked.value.outdated) {
    const hashed = await passwords.hash(sent.password);
    // Too busy now: the next sign-in will do it.
    if (hashed.ok) await replacePasswordHash(db, found.id, { from: kept, to: hashed.value });
  }
  return {
    ok: true,
    person: await getPerson(db, found.id),
    tokens: await sessions.begin(db, found.id),
  };
}
