import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../setup/root.mjs';

test('a run in which no file finishes any more is ended, and its file and test are named', {
  tags: ['deep'],
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-standstill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'endless.test.mjs'),
    `import { test } from 'vitest';
    test('goes on for ever', async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      for (;;);
    });`,
  );
  const reportFile = join(folder, 'report.txt');
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--reporter=${join(import.meta.dirname, 'standstill.mjs')}`,
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        VITEST: '',
        FURROW_STANDSTILL_MINUTES: '0.1',
        FURROW_STANDSTILL_FILE: reportFile,
      },
      timeout: 30_000,
    },
  );
  expect(status).toBe(1);
  expect(readFileSync(reportFile, 'utf8')).toMatch(/endless\.test\.mjs › goes on for ever\n/);
});
