import type { CompiledMessage } from './format.ts';

const compilers = new Map<string, () => CompiledMessage>();

/** Registers the text of a code: in English, or in the language of a build. */
export function register(code: string, compile: () => CompiledMessage): void {
  compilers.set(code, compile);
}

/** Text of a declared message; undefined if no loaded module declares it. */
export const declaredText = (code: string): CompiledMessage | undefined => compilers.get(code)?.();
