type Rule = readonly [fault: RegExp, expected: string];

/** A figure whose unit may start the next line. The Spanish verb in `{index} ha bajado` is no unit. */
export const breakingUnit =
  /[\d}#] (?:ha|m|km|cm|m²|m\/s|t\/h|MB|GB|Mo|Go|s|kg)(?![\p{L}\p{M}\d/²]|’\p{L}| \p{L}+[ai]do\b)/u;

const everywhere: readonly Rule[] = [
  [/"/u, 'quotation marks of the language'],
  [/\p{L}'\p{L}/u, 'a typographic apostrophe (’)'],
  [/\S {2}/u, 'one space'],
  [breakingUnit, 'a no-break space (U+00A0) before a unit'],
];

/** How a language sets marks and figures. A language without rules of its own has those of all languages. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  es: [
    [/^[^¿]*\p{L}\?|^[^¡]*\p{L}!/u, 'an opening mark (¿, ¡)'],
    [/[\d}#] ?%/u, 'a no-break space before %'],
  ],
  fr: [
    [/ [:;!?»%$]|« /u, 'a no-break space (U+00A0) before : ; ! ? » % $ and after «'],
    [
      /[^\s\u00a0\u202f][;!?»%]|«[^\s\u00a0]|\p{L}: (?!true)/u,
      'a no-break space before : ; ! ? » % and after «',
    ],
  ],
  hi: [
    [/[\u0900-\u097f]{3}\.(?:\s|\}|$)/u, 'a danda (।)'],
    [/\s।/u, 'no space before a danda'],
    [/[\u0958-\u095f]/u, 'letters with a nukta of their own'],
    [/[\d}#][ \u00a0]%/u, 'no space before %'],
  ],
  pt: [[/[\d}#][ \u00a0]%/u, 'no space before %']],
};

/** What a text of a language sets wrongly; a text may be an ICU message. */
export const typographyFaults = (language: string, text: string): string[] =>
  [...everywhere, ...(rules[language] ?? [])]
    .filter(([fault]) => fault.test(text))
    .map(([, expected]) => expected);
