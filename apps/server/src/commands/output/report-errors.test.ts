import { expect, test, vi } from 'vitest';
import { terminalIn } from '../../text/terminal.ts';
import { reportErrors } from './report-errors.ts';

test.each([
  ['en', 'An error did not stop the command. The next line is its log entry, in English.\n'],
  [
    'es',
    'Un error no detuvo el comando. La línea siguiente es su entrada en el registro del servidor, en inglés.\n',
  ],
])('an error is a sentence in %s, and an entry of the log', (language, sentence) => {
  const written: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  try {
    reportErrors(terminalIn(language))('the job queue', new Error('It is closed.'));
  } finally {
    write.mockRestore();
  }
  const [line, entry = ''] = written;
  expect([line, JSON.parse(entry)]).toEqual([
    sentence,
    { level: 40, time: expect.any(Number), msg: 'the job queue', reason: 'It is closed.' },
  ]);
});
