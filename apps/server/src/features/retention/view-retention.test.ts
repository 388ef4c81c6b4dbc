import { findEnglish } from '@furrow/messages/find-english.test-support';
import { describe, expect, test } from 'vitest';
import { formatterIn } from '../../http/reader.ts';
import { parseSettings } from '../../settings/settings.ts';
import { viewRetention } from './view-retention.ts';

describe('the privacy page', () => {
  test('says the times of this installation', () => {
    const { retention } = parseSettings({ MAIL_DAYS: '40', UNVERIFIED_ACCOUNT_DAYS: '14' });
    const rows = viewRetention(retention, formatterIn(null));
    const untilOf = (code: string) => rows.find((row) => row.code === code)?.until;
    expect(untilOf('mails')).toBe('40 days after they were written.');
    expect(untilOf('unverified_accounts')).toBe('14 days after signing up.');
  });

  test('shows what is about people, and says why something stays', () => {
    const rows = viewRetention(parseSettings({}).retention, formatterIn(null));
    const codes = rows.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['accounts', 'mails', 'results', 'ledger']));
    expect(codes).not.toContain('catalogue');
    const reasonOf = (code: string) => rows.find((row) => row.code === code)?.reason;
    for (const code of ['orders', 'documents', 'ledger']) expect(reasonOf(code), code).toMatch(/law/);
  });

  test.each(['es', 'fr', 'hi', 'pt'])('is complete in %s', (language) => {
    const rows = viewRetention(parseSettings({}).retention, formatterIn(language));
    for (const { name, until, on_request, reason } of rows)
      expect(findEnglish(`${name} ${until} ${on_request} ${reason ?? ''}`)).toEqual([]);
  });
});
