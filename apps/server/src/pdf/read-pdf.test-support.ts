import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Whether PDF files can be read here. */
export const canRead = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write('pdftotext is not here: what PDF files say is not read.\n');
    return false;
  }
})();

/** Reads PDF files as a reader copies them, without the marks that say which way they are written. */
export function pdfReader(): { textOf(pdf: Uint8Array): string } {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-pdf-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    textOf: (pdf) => {
      const file = join(folder, `${crypto.randomUUID()}.pdf`);
      writeFileSync(file, pdf);
      const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
      return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
    },
  };
}
