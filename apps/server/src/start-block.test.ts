import { describe, expect, test } from 'vitest';
import { databaseMessages } from './database/database.messages.ts';
import { parseSettings } from './settings.ts';
import { startBlock, startLines } from './start-block.ts';
import { englishTerminal } from './terminal.ts';

const block = (env: NodeJS.ProcessEnv) =>
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
    const said = block({});
    expect(said).toMatch(/Address: +http:\/\/127\.0\.0\.1:8080$/m);
    expect(said).toMatch(/Imagery: .*STAC_URL/);
    expect(said).toMatch(/Mail: .*\/sandbox\/mail.*SMTP_URL/);
    expect(said).toMatch(/Identity: .*test people.*OIDC_ISSUER/);
    expect(said).toMatch(/Data: +\/data$/m);
  });

  test('names the file store without its secret, and the worker', () => {
    const said = block({
      STORAGE_URL: 'https://AKIA:hidden@s3.example.org/fields/live',
      SERVICES: 'web',
    });
    expect(said).toMatch(/Files: +bucket fields, folder live at s3\.example\.org \(STORAGE_URL\)$/m);
    expect(said).toMatch(/Work: +none here/);
    expect(said).not.toMatch(/hidden|AKIA/);
    expect(block({})).not.toMatch(/Files:|Work:/);
  });

  test.each([
    { PUBLIC_URL: 'https://fields.example.org' },
    { TRUST_PROXY: '1' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' },
  ])('does not mention closed pages: %o', (env) => {
    const said = block(env);
    expect(said).toMatch(/Mail: +files in \/data\/mail/);
    expect(said).toMatch(/Identity: +nobody, behind a proxy/);
    expect(said).not.toContain('/sandbox');
  });
});
