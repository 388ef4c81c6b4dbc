import { expect, test, vi } from 'vitest';
import { languageOfQuestion } from './language-of-question.ts';

vi.mock(import('./words.ts'), async (original) => {
  const all = await original();
  return { ...all, supportedLanguages: all.supportedLanguages.filter((code) => code !== 'fr') };
});

test.each([
  ['¿Cómo está mi campo hoy?', 'fr', 'fr'],
  ['What is the condition of my field today?', 'fr', 'fr'],
  ['सूखा?', 'fr', 'fr'],
  ['¿Cómo está mi campo hoy?', 'pt', 'es'],
])(
  '%s, asked by a reader of %s, is answered in %s where French has a catalogue and no words',
  (question, reader, answered) => {
    expect(languageOfQuestion(question, reader)).toBe(answered);
  },
);
