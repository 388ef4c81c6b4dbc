/** What follows the path of an address may be a signature, which is nobody's business and may be another one tomorrow. */
export const withoutQuery = (href: string): string => href.replace(/[?#].*$/s, '');
