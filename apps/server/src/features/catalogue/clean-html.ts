import sanitizeHtml from 'sanitize-html';

/** Keeps only the HTML that a list of features needs; the contents of scripts and styles are removed too. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'h3', 'h4', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && !attribs['href']?.startsWith('https://') && 'excludeTag',
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener noreferrer' } }),
    },
  }).trim();
}
