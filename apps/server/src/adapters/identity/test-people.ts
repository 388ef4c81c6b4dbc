import { createHash } from 'node:crypto';

/** Somebody as an issuer knows them. */
export interface TestPerson {
  subject: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** Whom the local issuer offers to sign in as. */
export const testPeople: readonly TestPerson[] = [
  { subject: 'ada', name: 'Ada Veldman', email: 'ada@example.org', isEmailVerified: true },
  { subject: 'bert', name: 'Bert Akkers', email: 'bert@example.org', isEmailVerified: true },
  { subject: 'una', name: 'Una Weide', email: 'una@example.org', isEmailVerified: false },
];

/** Whoever has this e-mail: one of the people, else somebody of whom nothing more is known. */
export function personWithEmail(email: string): TestPerson {
  const address = email.toLowerCase();
  const subject = `email-${createHash('sha256').update(address).digest('base64url')}`;
  return (
    testPeople.find((person) => person.email === address) ?? {
      subject,
      name: address,
      email: address,
      isEmailVerified: true,
    }
  );
}
