import { beforeAll, describe, expect, test } from 'vitest';
import { anAccountsApp } from '../accounts.test-support.ts';

const accounts = anAccountsApp();
const ids = { industry: 0, role: 0, oldIndustry: 0, oldRole: 0 };

beforeAll(async () => {
  const { db } = accounts();
  await db.insertInto('countries').values({ id: 56, code: 'BE', name: 'Belgium' }).execute();
  const industry = async (code: string, isWithdrawn: boolean) => {
    const row = {
      code,
      name: code,
      image: '',
      soil_types: [],
      vegetation_types: [],
      position: 1,
      withdrawn: isWithdrawn,
    };
    return (await db.insertInto('industries').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const role = async (code: string, isWithdrawn: boolean) => {
    const row = { code, title: code, position: 1, withdrawn: isWithdrawn };
    return (await db.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  ids.industry = await industry('agriculture', false);
  ids.oldIndustry = await industry('whaling', true);
  ids.role = await role('farmer', false);
  ids.oldRole = await role('bailiff', true);
});

async function aVerifiedPerson() {
  const { db, newcomer } = accounts();
  const person = await newcomer();
  await db.updateTable('users').set({ is_verified: true }).where('id', '=', person.id).execute();
  return person;
}

const details = () => ({
  first_name: ' Ada ',
  last_name: 'Field',
  company: 'Field & Daughters',
  country: 56,
  industry: ids.industry,
  company_size: '11-50',
  role: String(ids.role),
  website: 'www.example.org',
});

const saveProfile = (token: string, body: object) =>
  accounts().call('PUT', '/users/update-profile/', { token, body });

describe('the profile', () => {
  test('is saved, and returned with the user', async () => {
    const person = await aVerifiedPerson();
    const saveReply = await saveProfile(person.access, details());
    const profile = {
      id: person.id,
      email: person.email,
      is_verified: true,
      is_more_details: true,
      user_type: 0,
      referral_link: expect.stringMatching(/^\/\?code=/),
      language: null,
      first_name: 'Ada',
      last_name: 'Field',
      company: 'Field & Daughters',
      country: 56,
      industry: ids.industry,
      company_size: '11-50',
      role: ids.role,
      website: 'www.example.org',
      billing_name: null,
      vat_id: null,
    };
    expect(saveReply).toEqual({ status: 200, body: { message: 'Profile saved.', data: profile } });
    const read = await accounts().call('GET', '/users/update-profile/', { token: person.access });
    expect(read.body.data).toEqual(profile);
  });

  test('can be saved again, without the website', async () => {
    const person = await aVerifiedPerson();
    await saveProfile(person.access, details());
    const secondReply = await saveProfile(person.access, { ...details(), company_size: '1-10', website: '' });
    expect(secondReply.body.data).toMatchObject({ company_size: '1-10', website: null });
  });

  test('immediately opens what requires it', async () => {
    const person = await aVerifiedPerson();
    const read = () => accounts().sessions.authenticate(`Bearer ${person.access}`);
    expect(await read()).toMatchObject({ caller: { hasProfile: false } });
    await saveProfile(person.access, details());
    expect(await read()).toMatchObject({ caller: { hasProfile: true } });
  });

  test('requires everything but the website, with the messages of its form', async () => {
    const person = await aVerifiedPerson();
    const reply = await saveProfile(person.access, {});
    expect(reply).toEqual({
      status: 400,
      body: {
        message: '',
        code: 'invalid_input',
        params: expect.any(Object),
        data: {
          first_name: ['First name is required'],
          last_name: ['Last name is required'],
          company: ['Company name is required'],
          country: ['Please select a country'],
          industry: ['Please select an industry'],
          company_size: ['Please select a company size'],
          role: ['Please select a role/title'],
        },
      },
    });
  });

  test.each([
    ['unknown', () => ({ country: 999, industry: 999_999, role: 999_999 })],
    ['withdrawn', () => ({ country: 998, industry: ids.oldIndustry, role: ids.oldRole })],
    ['no ids', () => ({ country: '', industry: 'x', role: -1 })],
    ['out of range', () => ({ country: 1e308, industry: 2_147_483_648, role: 1.5 })],
    ['lists', () => ({ country: [56], industry: [1], role: { id: 1 } })],
  ])('choices that are %s are refused', async (_what, choices) => {
    const person = await aVerifiedPerson();
    const reply = await saveProfile(person.access, { ...details(), ...choices() });
    expect(reply).toMatchObject({ status: 400 });
    expect(reply.body.data).toEqual({
      country: ['Please select a country'],
      industry: ['Please select an industry'],
      role: ['Please select a role/title'],
    });
    const stored = await accounts().call('GET', '/users/update-profile/', { token: person.access });
    expect(stored.body.data).toMatchObject({ is_more_details: false, first_name: null });
  });

  test.each([
    'javascript:alert.x',
    'data:text/html,a.b',
    'no spaces.example.org',
    'example',
    'http://',
    'a\u0000.org',
  ])('%j is not a website', async (website) => {
    const person = await aVerifiedPerson();
    const reply = await saveProfile(person.access, { ...details(), website });
    expect(reply.body.data).toEqual({ website: ['Enter an address such as www.example.org.'] });
  });

  test.each(['https://example.org/farm?x=1#y', 'EXAMPLE.org:8080', 'bauernhof-müller.de', 'http://a.b.c/'])(
    '%s is a website',
    async (website) => {
      const person = await aVerifiedPerson();
      expect((await saveProfile(person.access, { ...details(), website })).body.data).toMatchObject({
        website,
      });
    },
  );

  test.each([
    "Robert'); drop table users;--",
    '<script>alert(1)</script>',
    '名前',
    'O’Brien',
    'علی\u200cرضا',
  ])('the name %j is saved as it was typed', async (first_name) => {
    const person = await aVerifiedPerson();
    expect((await saveProfile(person.access, { ...details(), first_name })).body.data).toMatchObject({
      first_name,
    });
  });

  test.each(['\u202eadA', 'A\nda', 'A\u0007da', 'A\u2028da'])('refuses the name %j', async (first_name) => {
    const person = await aVerifiedPerson();
    const reply = await saveProfile(person.access, { ...details(), first_name });
    expect(reply.body.data).toEqual({ first_name: ['Use only letters, digits and ordinary punctuation.'] });
  });

  test('changes nothing else about the user', async () => {
    const person = await aVerifiedPerson();
    const other = await aVerifiedPerson();
    const extra = {
      email: 'x@example.org',
      is_verified: false,
      user_type: 1,
      id: other.id,
      user_id: other.id,
    };
    const reply = await saveProfile(person.access, { ...details(), ...extra });
    expect(reply.body.data).toMatchObject({
      id: person.id,
      email: person.email,
      is_verified: true,
      user_type: 0,
    });
    const otherProfile = await accounts().call('GET', '/users/update-profile/', { token: other.access });
    expect(otherProfile.body.data).toMatchObject({ first_name: null });
  });

  test('cannot be saved before the e-mail is verified', async () => {
    const { access } = await accounts().newcomer();
    expect(await saveProfile(access, details())).toMatchObject({
      status: 403,
      body: { code: 'not_verified' },
    });
  });
});
