import { describe, expect, test } from 'vitest';
import { databaseMessages } from '../database/database.messages.ts';
import { parseSettings } from '../settings/settings.ts';
import { englishTerminal } from '../text/terminal.ts';
import { startBlock, startLines } from './start-block.ts';

const startBlockOf = (env: NodeJS.ProcessEnv) =>
  startLines(
    startBlock(
      parseSettings({ DATA_DIR: '/data', ...env }),
      'http://127.0.0.1:8080',
      databaseMessages.embedded({ major: 18, folder: '/data/postgres' }),
    ),
    englishTerminal,
  ).join('\n');

describe('the start block', () => {
  test('names the address, every stand-in with its setting, and the data folder', () => {
    const output = startBlockOf({});
    expect(output).toMatch(/Address: +http:\/\/127\.0\.0\.1:8080$/m);
    expect(output).toMatch(/Imagery: .*STAC_URL/);
    expect(output).toMatch(/Mail: .*\/sandbox\/mail.*SMTP_URL/);
    expect(output).toMatch(/Identity: .*test people.*OIDC_ISSUER/);
    expect(output).toMatch(/Data: +\/data$/m);
  });

  test('names the file store without its secret, and the worker', () => {
    const output = startBlockOf({
      STORAGE_URL: 'https://AKIA:hidden@s3.example.org/fields/live',
      SERVICES: 'web',
    });
    expect(output).toMatch(/Files: +bucket fields, folder live at s3\.example\.org \(STORAGE_URL\)$/m);
    expect(output).toMatch(/Work: +none here/);
    expect(output).not.toMatch(/hidden|AKIA/);
    expect(startBlockOf({})).not.toMatch(/Files:|Work:/);
  });

  test.each([
    { PUBLIC_URL: 'https://fields.example.org' },
    { TRUST_PROXY: '1' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' },
  ])('does not mention closed pages: %o', (env) => {
    const output = startBlockOf(env);
    expect(output).toMatch(/Mail: +files in \/data\/mail/);
    expect(output).toMatch(/Identity: +nobody, behind a proxy/);
    expect(output).not.toContain('/sandbox');
  });
});
