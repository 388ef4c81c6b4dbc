/** The folders of the file storage. A row of the retention table names each. */
export const storeFolders = ['runs', 'samples', 'proof'] as const;
export type StoreFolder = (typeof storeFolders)[number];

const keyForm = new RegExp(`^(?:${storeFolders.join('|')})(?:(?:/[a-z0-9-]+)+(?:\\.[a-z0-9]+)?)?$`);

/** Whether a text is a key: lower-case letters, digits, hyphens and slashes, below one of the storage's folders. */
export const isKey = (text: string): boolean => keyForm.test(text);

/**
 * Asserts that a text is a key: keys never leave their folder, and need no escaping in a URL.
 * @throws for any other text
 */
export function assertKey(key: string): void {
  if (!isKey(key))
    throw new Error(
      `This is no key of a file: use lower-case letters, digits, hyphens and slashes, below ${storeFolders.join(', ')}.`,
    );
}
