import { expect, test } from 'vitest';
import { filterPreloads } from './web-page.ts';

const font = '<link rel="preload" href="/assets/inter.woff2" as="font">';
const script = '<link rel="modulepreload" crossorigin="" href="/assets/x.js" data-path="/">';
const style = '<link rel="preload" as="style" href="/assets/x.css" data-path="/">';
const page = `<head>\n  ${font}\n  ${script}\n  ${style}\n</head>`;

test.each([
  ['/', page],
  ['/home', `<head>\n  ${font}\n  </head>`],
])('the page at %s preloads the files of every screen and its own', (path, expected) => {
  expect(filterPreloads(path, page)).toBe(expected);
});
