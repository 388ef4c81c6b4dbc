import compile from 'icu-minify/compile';
import type { CompiledMessage } from './format.ts';

export type { CompiledMessage };

/** An ICU message as plain data that `formatMessage` takes. Throws a SyntaxError where the text is no ICU message. */
export const compileMessage = (text: string): CompiledMessage => compile(text);
