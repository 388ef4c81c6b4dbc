import type { MessageCatalogue } from '@furrow/messages/catalogues';

/** Keys of all texts of a group, such as `web.payment.useWallet`, each with the English text. */
export function keysOf(group: string, english: unknown): [key: string, english: string][] {
  const keys: [string, string][] = [];
  mapTexts(english, `web.${group}`, (key, text) => keys.push([key, text]));
  return keys;
}

/**
 * The texts of a group in the language of a catalogue; null: in English.
 * @throws Error if a text is missing from the catalogue.
 */
export function translateTexts(group: string, english: unknown, catalogue: MessageCatalogue | null): unknown {
  return mapTexts(english, `web.${group}`, (key, text) => {
    const translation = catalogue === null ? text : catalogue[key];
    if (translation === undefined)
      throw new Error(`There is no text "${key}" in this language. Add it to its catalogue.`);
    return translation;
  });
}

function mapTexts(value: unknown, key: string, change: (key: string, text: string) => unknown): unknown {
  if (typeof value === 'string') return change(key, value);
  if (Array.isArray(value)) return value.map((one, index) => mapTexts(one, `${key}.${index}`, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mapTexts(one, `${key}.${name}`, change)]),
  );
}
