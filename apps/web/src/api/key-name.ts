import { english } from '@furrow/messages/language';
import { language } from '../texts/language.ts';

let named: (key: string) => string | null = () => null;

/** The names of the keys come with the first reply that needs them; where they do not arrive, sentences stand alone. */
export async function loadKeyNames(): Promise<void> {
  if (language.code === english.code) return;
  try {
    named = (await import('./key-names.ts')).keyNameInLanguage;
  } catch {
    // Sentences alone say what is wrong.
  }
}

/** What people call a key of a request; null where it has no name in the reader's language. */
export const keyName = (key: string): string | null =>
  language.code === english.code ? specified(key) : named(key);

/** `address_line_1` → `Address Line 1`, as it is specified for every key in English. */
const specified = (key: string): string =>
  key
    .split(/[_.]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
