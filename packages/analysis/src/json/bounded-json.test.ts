import { describe, expect, it } from 'vitest';
import { JsonLimitError, parseBoundedJson } from './bounded-json.ts';

const bounds = { parts: 10, depth: 3 };
const parse = (text: string) => parseBoundedJson(Buffer.from(text), bounds);

describe('JSON within bounds', () => {
  it('is parsed like any JSON, with or without a byte order mark', () => {
    expect(parse('\uFEFF{"a": [1, 2, {"b": null}]}')).toEqual({ a: [1, 2, { b: null }] });
    expect(() => parse('{"a": ')).toThrow(SyntaxError);
    expect(() => parse('"half a text\\')).toThrow(SyntaxError);
  });

  it('may contain brackets, commas and quotes in its strings', () => {
    const text = '[[[[{{,,,,,,,,,,,,,"\\';
    expect(parse(JSON.stringify([text, text]))).toEqual([text, text]);
  });

  it.each([
    ['deep', '[[[['],
    ['deep', '{"a":{"b":[{'],
    ['wide', `[${'[],'.repeat(6)}[]]`],
    ['wide', `[${'1,'.repeat(10)}1]`],
    ['wide', '{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}'],
  ])('is rejected before parsing when it is too %s: %s', (_, text) => {
    expect(() => parse(text)).toThrow(JsonLimitError);
  });
});
