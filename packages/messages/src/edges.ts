import { parseLanguage, readCatalogue, translatedLanguageCodes } from './catalogues.ts';
import { compileMessage } from './compile.ts';
import type { CompiledMessage } from './format.ts';
import { english, type Language } from './language.ts';
import type { Param } from './message.ts';
import { declaredText } from './registry.ts';
import { type RenderingEdge, renderParam } from './render.ts';
import { reportOnce } from './report-once.ts';
import './unknown-messages.ts';

const edges = new Map<string, RenderingEdge & { language: Language }>();

/** The edge of a language, with its catalogue on this disk; English for a language without a catalogue. */
export function edgeOf(code: string): RenderingEdge & { language: Language } {
  const known = code !== english.code && translatedLanguageCodes.includes(code) ? code : english.code;
  const edge = edges.get(known) ?? open(known);
  edges.set(known, edge);
  return edge;
}

/** Functions to write a document or a mail in one language. */
export interface Wording {
  language: Language;
  /** Renders a message as a sentence, or a single value, such as an amount in a table. */
  say: (what: Param) => string;
}

export function wordingIn(code: string): Wording {
  const edge = edgeOf(code);
  return { language: edge.language, say: (what) => renderParam(what, edge) };
}

const onUnknown = reportOnce((text) => process.emitWarning(text, { code: 'UNKNOWN_MESSAGE' }));

function open(code: string): RenderingEdge & { language: Language } {
  if (code === english.code) {
    const { locale, direction } = english;
    return { language: english, locale, direction, textOf: declaredText, onUnknown };
  }
  const catalogue = readCatalogue(code);
  const language = parseLanguage(code, catalogue);
  const compiled = new Map<string, CompiledMessage>();
  const textOf = (key: string): CompiledMessage | undefined => {
    const source = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    if (source === undefined) return declaredText(key);
    const text = compiled.get(key) ?? compileMessage(source);
    compiled.set(key, text);
    return text;
  };
  const { locale, direction } = language;
  return { language, locale, direction, textOf, onUnknown };
}
