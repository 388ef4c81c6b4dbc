import { english, type Language } from '@furrow/messages/language';
import { escapeHtml } from '../text/escape-html.ts';

interface PlainPage {
  title: string;
  language?: Language;
  /** Address of the page's style sheet, because the content security policy forbids inline styles. */
  styles: string;
  /** Contents of the page's body as HTML. */
  body: string;
}

/** Renders a page without the web app. */
export function plainPage({ title, language = english, styles, body }: PlainPage): string {
  return `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>
${body}
</body>
</html>
`;
}
