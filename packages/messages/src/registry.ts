import type { CompiledMessage } from './format.ts';

const declared = new Map<string, () => CompiledMessage>();

/** Makes the text of a code known: in English, or in the language that a build is made in. */
export function register(code: string, compile: () => CompiledMessage): void {
  declared.set(code, compile);
}

/** The text of a declared message; undefined where nothing that was loaded declares it. */
export const declaredText = (code: string): CompiledMessage | undefined => declared.get(code)?.();
