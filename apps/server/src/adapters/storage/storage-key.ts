const keyForm = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;

/**
 * Asserts that a key has only lower-case letters, digits, hyphens and slashes: such keys never leave their
 * folder, and need no escaping in a URL.
 * @throws for any other key
 */
export function assertKey(key: string): void {
  if (!keyForm.test(key))
    throw new Error('This is no key of a file: use lower-case letters, digits, hyphens and slashes.');
}
