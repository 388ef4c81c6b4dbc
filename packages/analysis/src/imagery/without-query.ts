/** Removes query and fragment of a URL: they may hold a signature, which is secret and changes. */
export const withoutQuery = (href: string): string => href.replace(/[?#].*$/s, '');
