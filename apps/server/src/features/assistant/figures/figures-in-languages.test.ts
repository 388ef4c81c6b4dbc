import { formatNumberIn } from '@furrow/messages/numbers';
import { describe, expect, test } from 'vitest';
import type { AssistantRecord } from '../../../adapters/assistant/assistant.ts';
import { exampleAssistantRecord, recordWithPlumes } from '../example-records.test-support.ts';
import { figureCheck, unverifiedMark } from './figure-check.ts';

const checkText = (text: string, language: string, record: AssistantRecord): string => {
  const check = figureCheck(record, language);
  return check.pushPiece(text) + check.flush();
};
const vegetation = exampleAssistantRecord('vegetation-index');

describe('figures of the record pass as each language writes them', () => {
  test.each([
    ['es', 'La media del NDVI es 0,584, o 0,58, y el mínimo −0,303, menos 0,3 en palabras.'],
    ['es', 'El 20 de julio de 2026, es decir el 20/07/2026, o en julio de 2026.'],
    [
      'es',
      'Cuentan 1.202 píxeles, o 1202, de 12,1 hectáreas en tres zonas; la zona 3 tiene 7,79 ha, el 64 %.',
    ],
    ['es', 'El NDVI medio es de 0.584, con punto.'],
    ['fr', 'La moyenne est de 0,584 et le minimum de −0,303 ; la médiane est de 0,719.'],
    ['fr', 'Le 20 juillet 2026, soit le 20 juil. 2026, la parcelle de 12,1 hectares a trois zones.'],
    ['fr', '1\u202f202 pixels comptent, 1 202 aussi, soit 100\u00a0%, cent pour cent.'],
    ['fr', 'La zone 3 fait 7,79\u00a0ha, soit soixante-quatre pour cent.'],
    ['pt', 'A média é 0,584 e o máximo é 0,912, em 20 de jul. de 2026.'],
    ['pt', 'São 1.202 pixels, 12,1 hectares e três zonas; a zona 3 tem 64,4%, sessenta e quatro por cento.'],
    ['hi', 'औसत 0.584 है, न्यूनतम −0.303 और माध्यिका 0.719।'],
    ['hi', 'औसत ०.५८४ है और २० जुलाई २०२६ को 20 जुल॰ 2026 कहते हैं।'],
    ['hi', '१,२०२ पिक्सेल गिने गए, तीन ज़ोन हैं, तीन जोन, ज़ोन 3 में 7.79 हेक्टेयर, 64 प्रतिशत।'],
    ['hi', 'The average is 0.584 on 20 Jul 2026, in English all the same.'],
  ])('%s: %s', (language, text) => {
    expect(checkText(text, language, vegetation)).toBe(text);
  });

  test.each([
    ['es', 'Dos focos, el mayor con 41.000 ppm·m y un ruido de 5100 ppm·m.'],
    ['fr', 'Deux taches, la plus grande avec 41\u202f000 ppm·m.'],
    ['pt', 'Dois focos, o maior com 41.000 ppm·m.'],
    ['hi', 'दो धब्बे, बड़ा 41,000 ppm·m का, ४१,००० ppm·m।'],
  ])('%s: spots and their columns', (language, text) => {
    expect(checkText(text, language, recordWithPlumes())).toBe(text);
  });

  test.each([
    ['es', '16,10 toneladas de CO₂ por hectárea, 193,5 toneladas de dióxido de carbono.'],
    ['fr', '16,10 tonnes de CO₂ par hectare, 193,5 tonnes de CO₂.'],
    ['pt', '16,10 toneladas de CO₂ por hectare, 193,5 t CO₂.'],
    ['hi', '16.10 टन CO₂ प्रति हेक्टेयर, कुल 193.5 टन CO₂।'],
  ])('%s: amounts by their names', (language, text) => {
    expect(checkText(text, language, exampleAssistantRecord('carbon'))).toBe(text);
  });

  test.each(['ar', 'ar-EG', 'fa', 'he', 'ur'])(
    '%s: with its marks of direction, digits and signs',
    (locale) => {
      const write = (value: number) => formatNumberIn(locale, value, { maximumFractionDigits: 3 });
      const ofPixels = exampleAssistantRecord('vegetation-index', {
        pixels: { inside: 1_234_567, valid: 1_234_567 },
      });
      const share = new Intl.NumberFormat(locale, { style: 'percent' });
      const text = `NDVI: ${write(-0.303)} – ${write(0.912)}, (${write(-0.303)}); ${write(1_234_567)} pixels, ${share.format(1)}.`;
      expect(checkText(text, locale, ofPixels)).toBe(text);
      const [positive, negative] = [write(0.303), write(-0.912)];
      const mark = unverifiedMark(locale);
      expect(checkText(`NDVI: ${positive}, ${negative}.`, locale, ofPixels)).toBe(
        `NDVI: ${positive} ${mark}, ${negative} ${mark}.`,
      );
    },
  );

  test('with Indian digit grouping', () => {
    const record = exampleAssistantRecord('soil-mapping', {
      pixels: { inside: 1_234_567, valid: 1_234_567 },
    });
    const text = '12,34,567 पिक्सेल, १२,३४,५६७ पिक्सेल, 1,234,567 पिक्सेल।';
    expect(checkText(text, 'hi', record)).toBe(text);
  });
});

describe('any other figure is marked in the language', () => {
  test.each([
    ['es', 'Tu NDVI es 0,93.', ['0,93']],
    ['es', 'La media es 0,585 y cosecharás 12 t/ha, doce toneladas por hectárea.', ['0,585', '12', 'doce']],
    [
      'es',
      'Nueve de cada diez plantas, un tercio y el doble de verde.',
      ['Nueve de cada diez', 'un tercio', 'el doble de verde'],
    ],
    ['es', 'Cuentan 1.203 píxeles el 21 de julio de 2026.', ['1.203', '21 de julio de 2026']],
    ['es', 'Hay siete zonas y la zona 7 vale 12 euros.', ['siete', '7', '12']],
    ['fr', 'La moyenne est de 0,585, le 21 juillet 2026.', ['0,585', '21 juillet 2026']],
    [
      'fr',
      'Neuf plantes sur dix, soit neuf sur dix, quatre-vingt-dix pour cent.',
      ['neuf sur dix', 'quatre-vingt-dix pour cent'],
    ],
    ['fr', 'Un tiers est faible, il a doublé, sept tonnes par hectare.', ['Un tiers', 'doublé', 'sept']],
    ['pt', 'A média é 0,585 e vai colher 60 sacas, sete toneladas por hectare.', ['0,585', '60', 'sete']],
    [
      'pt',
      'Nove em cada dez, um terço, R$ 12, em 21 de julho de 2026.',
      ['Nove em cada dez', 'um terço', '12', '21 de julho de 2026'],
    ],
    ['hi', 'औसत 0.585 है, ०.५८५ है।', ['0.585', '०.५८५']],
    ['hi', '12 क्विंटल उपज होगी, सात टन प्रति हेक्टेयर।', ['12', 'सात']],
    [
      'hi',
      'दस में से नौ पौधे, एक तिहाई, दोगुना, पैंतालीस प्रतिशत।',
      ['दस में से नौ', 'एक तिहाई', 'दोगुना', 'पैंतालीस प्रतिशत'],
    ],
    ['hi', '21 जुलाई 2026 को सात ज़ोन थे, ज़ोन 7 में ₹12।', ['21 जुलाई 2026', 'सात', '7', '12']],
  ])('%s: %s', (language, text, inventedFigures) => {
    const markedText = inventedFigures.reduce<[string, string]>(
      ([doneText, remainingText], figure) => {
        const end = remainingText.indexOf(figure) + figure.length;
        return [
          `${doneText}${remainingText.slice(0, end)} ${unverifiedMark(language)}`,
          remainingText.slice(end),
        ];
      },
      ['', text],
    );
    expect(checkText(text, language, vegetation)).toBe(markedText.join(''));
  });

  test.each([
    ['es', '[no está en tu registro]'],
    ['fr', '[absent de votre analyse]'],
    ['pt', '[não está na sua análise]'],
    ['hi', '[आपके रिकॉर्ड में नहीं]'],
    ['de', '[not in your record]'],
  ])('in %s by %s', (language, mark) => {
    expect(unverifiedMark(language)).toBe(mark);
  });
});
