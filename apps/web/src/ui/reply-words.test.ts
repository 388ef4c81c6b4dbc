import { afterEach, expect, test, vi } from 'vitest';
import { speak, speakEnglish } from '../texts/in-another-language.test-support.ts';

afterEach(() => {
  vi.doUnmock('../texts/replies.en.ts');
  speakEnglish();
});

async function inFrench(message: string): Promise<string> {
  speak('fr');
  vi.doMock('../texts/replies.en.ts', () => import('../texts/replies.fr.ts'));
  return (await import('./reply-words.ts')).replyWords(message);
}

test.each([
  ['Your password is changed.', 'Votre mot de passe est changé.'],
  [
    'Your password is changed. Sign in with the new one.',
    'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
  ],
  [
    'Your account is open. A code is on its way to your e-mail.',
    'Votre compte est ouvert. Un code est en route vers votre e-mail.',
  ],
  ['1 field changed.', '1 parcelle modifiée.'],
  ['Added 12 fields to your basket.', '12 parcelles ajoutées à votre panier.'],
  ['$1250.50 is in your wallet.', '1\u202f250,50\u00a0$ sont dans votre portefeuille.'],
  [
    'Cancelled. $45.20 is back in your wallet.',
    'Annulé. 45,20\u00a0$ sont de retour dans votre portefeuille.',
  ],
])('a message is said in the language of the reader: %s', async (message, said) => {
  expect(await inFrench(message)).toBe(said);
});

test('a message that is not known stays as it came', async () => {
  expect(await inFrench('The moon is full.')).toBe('The moon is full.');
});
