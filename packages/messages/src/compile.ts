import compile from 'icu-minify/compile';
import type { CompiledMessage } from './format.ts';

export type { CompiledMessage };

/** Compiles an ICU message to plain data for `formatMessage`. Throws a SyntaxError if the text is no ICU message. */
export const compileMessage = (text: string): CompiledMessage => compile(text);
