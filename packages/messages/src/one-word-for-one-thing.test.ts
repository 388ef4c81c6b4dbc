import { expect, test } from 'vitest';
import { readCatalogue } from './catalogues.ts';

/** Words that a catalogue has had in addition to another one for the same thing, and the one that it uses. */
const instead: readonly (readonly [language: string, not: RegExp, use: string])[] = [
  ['es', /\bcestas?\b/iu, 'carrito'],
  ['es', /\bcarteras?\b/iu, 'monedero'],
  ['es', /\bpromedios?\b/iu, 'media'],
  ['fr', /(?:paiements?|passerelle|personnes?) d’essai/iu, 'de test'],
  ['hi', /(?:[\d}#] |\d[-–])(?:मी|मीटर(?! में)|किमी|सेमी)(?![\p{L}\p{M}])|मी²/u, 'm, km, cm'],
  ['hi', /बनावटी/u, 'कृत्रिम'],
  ['hi', /जाँच वाल|टेस्ट/u, 'परीक्षण'],
  ['hi', /(?:बनावटी|कृत्रिम) दृश्य|दृश्यों|दृश्य (?:\{scene\}|वर्गीकरण|पढ़)/u, 'सीन'],
  ['hi', /न्यूनतम(?! कीमत| से)|अधिकतम(?=$|[,)]| \{value\}| \{max\}, )/u, 'सबसे कम, सबसे ज़्यादा'],
  ['hi', /केवल/u, 'सिर्फ़'],
  ['hi', /टोकरी/u, 'बास्केट'],
];

test.each(instead)('in %s nothing has %s, but %s', (language, not) => {
  const texts = Object.entries(readCatalogue(language));
  expect(texts.filter(([, text]) => not.test(text))).toEqual([]);
});
