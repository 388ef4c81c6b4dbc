/** Returns the visible text of a page that the server renders. */
export const textOfPage = (html: string): string =>
  html
    .replace(/^.*<title>/s, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
