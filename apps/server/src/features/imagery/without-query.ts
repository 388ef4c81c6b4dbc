/** It may be a signature, which is new with every search. */
export const withoutQuery = (href: string): string => href.replace(/[?#].*$/s, '');
