import { describe, expect, test } from 'vitest';
import {
  type Recovery,
  type RecoveryEvent,
  recoveryFromLink,
  recoveryReducer,
  startRecovery,
} from './forgot-password.ts';

const email = 'ada@example.org';
const sent: RecoveryEvent = { kind: 'sent', email, at: 5_000, digits: 4 };
const verified: RecoveryEvent = { kind: 'verified', resetToken: 'a-right' };
const run = (...events: RecoveryEvent[]): Recovery => events.reduce(recoveryReducer, startRecovery(''));

describe('the link in the mail', () => {
  const link = 'x'.repeat(42).concat('-');

  test('leads directly to the password', () => {
    const linkedRecovery = recoveryFromLink(`#email=ada%2Bfields%40example.org&link=${link}`);
    expect(linkedRecovery).toEqual({
      step: 'password',
      email: 'ada+fields@example.org',
      started: 0,
      digits: null,
      resetToken: link,
    });
    expect(linkedRecovery && recoveryReducer(linkedRecovery, { kind: 'changed' }).step).toBe('done');
    expect(linkedRecovery && recoveryReducer(linkedRecovery, { kind: 'back' })).toMatchObject({
      step: 'email',
      resetToken: null,
    });
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
  ])('%s is not such a link', (hash) => {
    expect(recoveryFromLink(hash)).toBe(null);
  });
});

describe('resetting a password', () => {
  test('goes from the e-mail to the code, the password and the end', () => {
    expect(run(sent)).toEqual({ step: 'code', email, started: 5_000, digits: 4, resetToken: null });
    expect(run(sent, verified)).toMatchObject({ step: 'password', email, resetToken: 'a-right' });
    expect(run(sent, verified, { kind: 'changed' })).toMatchObject({ step: 'done', email });
  });

  test('counts the delay from the newest code', () => {
    expect(run(sent, { kind: 'sentAgain', at: 70_000, digits: 12 })).toMatchObject({
      step: 'code',
      started: 70_000,
      digits: 12,
    });
    expect(run(sent, { kind: 'newDigits', digits: 12 })).toMatchObject({ started: 5_000, digits: 12 });
  });

  test.each([[[sent]], [[sent, verified]]])('goes back to the e-mail step and keeps the e-mail', (events) => {
    const back = run(...events, { kind: 'back' });
    expect(back).toMatchObject({ step: 'email', email, resetToken: null });
    expect(
      recoveryReducer(back, { kind: 'sent', email: 'bea@example.org', at: 9_000, digits: null }),
    ).toMatchObject({
      email: 'bea@example.org',
    });
  });

  test('drops the reset token once it is used', () => {
    expect(run(sent, verified, { kind: 'changed' }).resetToken).toBe(null);
  });

  test.each<[RecoveryEvent[], RecoveryEvent]>([
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
  ])('after %j a late reply changes nothing: %j', (events, late) => {
    const current = run(...events);
    expect(recoveryReducer(current, late)).toBe(current);
  });
});
