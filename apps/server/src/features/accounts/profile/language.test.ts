import { describe, expect, test } from 'vitest';
import { aServer } from '../../../testing/a-server.test-support.ts';
import { languageOf } from './language.store.ts';

const server = aServer();

const signUp = async (language?: string) => {
  const body = { email: `farmer-${crypto.randomUUID()}@example.org`, password: 'barley and rye' };
  const reply = await server().call('POST', '/users/signup/', { body, ...(language && { language }) });
  const { tokens, user } = reply.json();
  return { ...tokens, user };
};

const choose = (as: { access: string }, language: unknown, browserLanguage = 'en') =>
  server().call('PUT', '/users/language/', { as, body: { language }, language: browserLanguage });

const inDatabase = (account: string) => languageOf(server().database.db, account);

describe('the language of an account', () => {
  test.each([
    ['hi', 'hi'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['en-GB', 'en'],
    ['de', null],
    ['*', null],
    [undefined, null],
  ])('is the one that the app requests at sign-up: %s', async (requested, language) => {
    expect((await signUp(requested)).user).toMatchObject({ language });
  });

  test('can be chosen, and applies to mails that are written without a browser', async () => {
    const person = await server().customer();
    expect(await inDatabase(person.user.id)).toBe('en');
    const choiceReply = await choose(person, 'fr');
    expect(choiceReply.json()).toMatchObject({ data: { id: person.user.id, language: 'fr' } });
    expect(await inDatabase(person.user.id)).toBe('fr');
    const signInReply = await server().call('POST', '/users/login/', {
      body: { email: person.email, password: person.password },
    });
    expect(signInReply.json().user).toMatchObject({ language: 'fr' });
  });

  test('can be chosen before the e-mail is verified', async () => {
    expect((await choose(await server().newcomer(), 'es')).statusCode).toBe(200);
  });

  test.each(['de', 'en-US', '', 'ES', '../es'])('is refused when not offered: %j', async (language) => {
    const person = await server().customer();
    await choose(person, 'pt');
    const refusedReply = await choose(person, language);
    expect(refusedReply.statusCode).toBe(400);
    expect(refusedReply.json()).toMatchObject({
      code: 'language_unknown',
      message: 'Ainda não falamos esta língua. Escolha outra.',
    });
    expect(await inDatabase(person.user.id)).toBe('pt');
  });

  test.each([5, ['es'], 'e'.repeat(36)])('must be a language code: %j', async (language) => {
    const reply = await choose(await server().newcomer(), language);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', data: { language: [expect.any(String)] } });
  });

  test('is saved with the profile, and unchanged when the profile omits it', async () => {
    const person = await server().customer();
    const read = async () =>
      (await server().call('GET', '/users/update-profile/', { as: person })).json().data;
    const saveProfile = async (body: object) =>
      (await server().call('PUT', '/users/update-profile/', { as: person, body })).json();
    const profile = await read();
    expect(await saveProfile({ ...profile, language: 'hi' })).toMatchObject({ data: { language: 'hi' } });
    const { language: _language, ...otherFields } = profile;
    expect(await saveProfile(otherFields)).toMatchObject({ data: { language: 'hi' } });
    expect(await saveProfile({ ...profile, language: 'de' })).toMatchObject({ code: 'language_unknown' });
    expect(await saveProfile({ ...profile, language: null })).toMatchObject({ data: { language: null } });
    expect(await read()).toMatchObject({ language: null });
  });
});

describe('a reply is', () => {
  const notMine = (as: { access: string }, language?: string) =>
    server().call('GET', `/orders/order-detail/?order_id=${crypto.randomUUID()}`, {
      as,
      ...(language && { language }),
    });

  test('in the language of the account immediately, whatever the browser requests', async () => {
    const person = await server().customer();
    const messageIn = async (language?: string) => (await notMine(person, language)).json().message;
    const [english, french] = [await messageIn('en'), await messageIn('fr')];
    expect(french).not.toBe(english);
    await choose(person, 'fr');
    expect(await messageIn('en')).toBe(french);
    expect(await messageIn()).toBe(french);
    await choose(person, null);
    expect(await messageIn('en')).toBe(english);
  });

  test('in the language of the account when it refuses what the account may not do yet', async () => {
    const person = await server().newcomer();
    await choose(person, 'es');
    const reply = await server().call('GET', '/fields/', { as: person, language: 'en' });
    expect(reply.json()).toMatchObject({ code: 'not_verified' });
    expect(reply.json().message).not.toMatch(/your e-mail/i);
  });
});

describe('a mail is', () => {
  const newestTo = (recipient: string) =>
    server()
      .database.db.selectFrom('mails')
      .select(['subject', 'plain', 'language'])
      .where('recipient', '=', recipient)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
  /** Requests a code a minute after the last mail. */
  const askForPassword = (email: string, language: string) => {
    server().clock.now = new Date(server().clock.now.getTime() + 60_000);
    return server().call('POST', '/users/forget-password/', { body: { email }, language });
  };

  test('in the language in which the account was opened', async () => {
    const { user } = await signUp('hi');
    const mail = await newestTo(user.email);
    expect(mail).toMatchObject({ language: 'hi', subject: 'आपका Furrow कोड' });
    expect(mail.plain).toMatch(/^आपका कोड\n\d{4}\n/);
  });

  test("in the language of the account, whatever the request's language is", async () => {
    const { email, access } = await server().customer();
    await choose({ access }, 'pt');
    await askForPassword(email, 'fr');
    expect(await newestTo(email)).toMatchObject({ language: 'pt' });
  });

  test('in the language of the request when the account has none, or does not exist', async () => {
    const { email } = await server().customer();
    for (const to of [email, 'nobody@example.org']) {
      await askForPassword(to, 'fr');
      expect(await newestTo(to)).toMatchObject({ language: 'fr' });
    }
  });
});
