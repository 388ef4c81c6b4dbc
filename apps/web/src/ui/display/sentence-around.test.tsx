import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SentenceAround } from './sentence-around.tsx';

const element = 'terms';

test.each([
  ['at its end', (link: string) => `You accept the ${link}.`, 'You accept the <b>terms</b>.'],
  ['in its midst', (link: string) => `आप हमारी ${link} मानते हैं।`, 'आप हमारी <b>terms</b> मानते हैं।'],
  ['at its start', (link: string) => `${link} gelten.`, '<b>terms</b> gelten.'],
  ['nowhere', () => 'You accept.', 'You accept.<b>terms</b>'],
])('the element is placed %s, as the sentence requires', (_where, sentenceOf, html) => {
  expect(
    renderToStaticMarkup(
      <SentenceAround sentenceWith={sentenceOf}>
        <b>{element}</b>
      </SentenceAround>,
    ),
  ).toBe(html);
});
