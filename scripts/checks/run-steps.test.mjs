import { expect, onTestFinished, test, vi } from 'vitest';
import { runSteps } from './run-steps.mjs';

function captureOutput() {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  return () => write.mock.calls.map(([text]) => text).join('');
}

const script = (code) => ['node', '-e', code];

test('steps run in parallel, the output of each stays together, and failed ones are marked', async () => {
  const output = captureOutput();
  const steps = [
    { name: 'fails', run: script("console.log('one'); console.error('two'); process.exitCode = 3;") },
    { name: 'passes', run: script('console.log(process.env.WORD)'), env: { WORD: 'three' } },
    { name: 'missing', run: ['no-such-program'] },
  ];
  const results = await runSteps(process.execPath, steps);
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['fails', false],
    ['passes', true],
    ['missing', false],
  ]);
  expect(output()).toContain('── fails\none\ntwo\n');
  expect(output()).toContain('── passes\nthree\n');
  expect(output()).toContain('no-such-program could not be run');
});

test('two steps run at the same time', async () => {
  captureOutput();
  // Each step waits for a file that the other one writes, so that steps in sequence would never end.
  const folder = `${process.env.TMPDIR ?? '/tmp'}/furrow-steps-${process.pid}`;
  const waitForEachOther = (own, other) =>
    script(`const fs = require('node:fs'); fs.mkdirSync('${folder}', { recursive: true });
      fs.writeFileSync('${folder}/${own}', ''); const end = Date.now() + 20_000;
      (function poll() { if (fs.existsSync('${folder}/${other}')) return;
        if (Date.now() > end) process.exit(1); setTimeout(poll, 5); })()`);
  onTestFinished(async () => (await import('node:fs')).rmSync(folder, { recursive: true, force: true }));
  const results = await runSteps(process.execPath, [
    { name: 'a', run: waitForEachOther('a', 'b') },
    { name: 'b', run: waitForEachOther('b', 'a') },
  ]);
  expect(results.every(({ ok }) => ok)).toBe(true);
});
