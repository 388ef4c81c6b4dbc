/** What somebody reads on a page that the server writes. */
export const textOfPage = (html: string): string =>
  html
    .replace(/^.*<title>/s, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
