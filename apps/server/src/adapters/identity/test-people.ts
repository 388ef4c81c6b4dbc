import { createHash } from 'node:crypto';

/** A person as an issuer knows them. */
export interface TestPerson {
  subject: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** The people that the local issuer offers to sign in as. */
export const testPeople: readonly TestPerson[] = [
  { subject: 'ada', name: 'Ada Veldman', email: 'ada@example.org', isEmailVerified: true },
  { subject: 'bert', name: 'Bert Akkers', email: 'bert@example.org', isEmailVerified: true },
  { subject: 'una', name: 'Una Weide', email: 'una@example.org', isEmailVerified: false },
];

/** Finds the person with this e-mail: one of the test people, or a new one without further details. */
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
