import { english } from '@furrow/messages/language';
import { language } from '../texts/language.ts';

let named: (key: string) => string | null = () => null;

/** Loads the names of request keys in the page's language. Without them, error sentences are shown without a name. */
export async function loadKeyNames(): Promise<void> {
  if (language.code === english.code) return;
  try {
    named = (await import('./key-name-in-language.ts')).keyNameInLanguage;
  } catch {
    // Error sentences are understandable without the names of the keys.
  }
}

/** Display name of a key in a request, such as `Postal Code`; null if it has none in the page's language. */
export const keyName = (key: string): string | null =>
  language.code === english.code ? specified(key) : named(key);

/** Converts `address_line_1` to `Address Line 1`, as the specification requires for English. */
const specified = (key: string): string =>
  key
    .split(/[_.]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
