const keyForm = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;

/**
 * Keys are made by us: lower-case letters, digits, hyphens and slashes, and so never lead out of their folder or mean something else
 * in an address.
 * @throws for any other.
 */
export function checkKey(key: string): void {
  if (!keyForm.test(key)) throw new Error('This is no key of a file.');
}
