import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMyDataApp, type TestUser } from './my-data.test-support.ts';

const app = aMyDataApp();

const helpMailsWith = async (text: string): Promise<number> => {
  const mails = await app()
    .db.selectFrom('mails')
    .select('plain')
    .where('kind', '=', 'help_message')
    .execute();
  return mails.filter(({ plain }) => plain.includes(text)).length;
};
const write = (user: TestUser | null, email: string, message: string) =>
  app().call(user, 'POST', '/help/messages/', { email, topic: 'Account', message });
async function deleteAccount(user: TestUser): Promise<void> {
  const body = { email: user.email, current_password: user.password, forfeited: 0 };
  expect((await app().call(user, 'POST', '/users/delete-account/', body)).statusCode).toBe(200);
}

test('an erasure finds help mails by their author, however they are worded', async () => {
  const ada = await app().customer();
  await write(ada, ada.email, 'the first gate');
  await write(null, ada.email.toUpperCase(), 'the second gate');
  await write(ada, 'cousin@example.org', 'the third gate');
  await write(
    null,
    'bob@example.org',
    `the fourth gate\nAnswer to: ${ada.email}\nas the user ${ada.userId}.`,
  );
  // These mails were written by a version with other sentences.
  await app()
    .db.updateTable('mails')
    .set({
      plain: sql`replace(replace(plain, 'Answer to:', 'Reply to'), 'They were signed in as the user', 'User')`,
    })
    .execute();
  expect(await helpMailsWith('Reply to')).toBe(4);

  await deleteAccount(ada);
  expect([await helpMailsWith('gate'), await helpMailsWith('the fourth gate')]).toEqual([1, 1]);
});
