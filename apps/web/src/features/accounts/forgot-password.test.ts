import { describe, expect, test } from 'vitest';
import { after, beginLinked, beginWith, type Happening, type Recovery } from './forgot-password.ts';

const email = 'ada@example.org';
const sent: Happening = { kind: 'sent', email, at: 5_000, digits: 4 };
const verified: Happening = { kind: 'verified', resetToken: 'a-right' };
const walk = (...happenings: Happening[]): Recovery => happenings.reduce(after, beginWith(''));

describe('a link in the mail', () => {
  const link = 'x'.repeat(42).concat('-');

  test('leads to the password at once', () => {
    const linked = beginLinked(`#email=ada%2Bfields%40example.org&link=${link}`);
    expect(linked).toEqual({
      step: 'password',
      email: 'ada+fields@example.org',
      started: 0,
      digits: null,
      resetToken: link,
    });
    expect(linked && after(linked, { kind: 'changed' }).step).toBe('done');
    expect(linked && after(linked, { kind: 'back' })).toMatchObject({ step: 'email', resetToken: null });
  });

  test.each([
    '',
    '#',
    '#main',
    `#link=${link}`,
    '#email=ada%40example.org',
    '#email=ada%40example.org&link=short',
    `#email=ada&link=${link}`,
    `#email=${'a'.repeat(320)}%40b&link=${link}`,
  ])('%s is none', (hash) => {
    expect(beginLinked(hash)).toBe(null);
  });
});

describe('the way to a new password', () => {
  test('goes from the e-mail over the code and the password to the end', () => {
    expect(walk(sent)).toEqual({ step: 'code', email, started: 5_000, digits: 4, resetToken: null });
    expect(walk(sent, verified)).toMatchObject({ step: 'password', email, resetToken: 'a-right' });
    expect(walk(sent, verified, { kind: 'changed' })).toMatchObject({ step: 'done', email });
  });

  test('counts from the newest code', () => {
    expect(walk(sent, { kind: 'sentAgain', at: 70_000, digits: 12 })).toMatchObject({
      step: 'code',
      started: 70_000,
      digits: 12,
    });
    expect(walk(sent, { kind: 'newDigits', digits: 12 })).toMatchObject({ started: 5_000, digits: 12 });
  });

  test.each([[[sent]], [[sent, verified]]])('goes back to the e-mail, which stays', (happenings) => {
    const back = walk(...happenings, { kind: 'back' });
    expect(back).toMatchObject({ step: 'email', email, resetToken: null });
    expect(after(back, { kind: 'sent', email: 'bea@example.org', at: 9_000, digits: null })).toMatchObject({
      email: 'bea@example.org',
    });
  });

  test('lets go of the right once it is used', () => {
    expect(walk(sent, verified, { kind: 'changed' }).resetToken).toBe(null);
  });

  test.each<[Happening[], Happening]>([
    [[], verified],
    [[], { kind: 'changed' }],
    [[], { kind: 'sentAgain', at: 1, digits: 4 }],
    [[], { kind: 'newDigits', digits: 12 }],
    [[sent], { kind: 'changed' }],
    [[sent, verified], sent],
    [[sent, verified], { kind: 'sentAgain', at: 1, digits: 4 }],
    [[sent, verified], { kind: 'newDigits', digits: 12 }],
    [[sent, verified, { kind: 'changed' }], { kind: 'back' }],
    [[sent, verified, { kind: 'changed' }], sent],
  ])('after %j an answer that comes late changes nothing: %j', (happenings, late) => {
    const now = walk(...happenings);
    expect(after(now, late)).toBe(now);
  });
});
