import { texts } from '../texts/app.ts';
import type { Problem } from './problem.ts';

/** What the toasts of a problem say: one for each field or sentence, otherwise one. */
export function problemToasts(problem: Problem): string[] {
  switch (problem.kind) {
    case 'offline':
    case 'unreachable':
      return [texts.api.networkError];
    case 'unreadable':
      return [brokenDown(problem) ?? texts.api.unreadable];
    case 'refused':
      return [brokenDown(problem) ?? problem.sentences ?? problem.message].flat().filter(Boolean);
    case 'invalid':
      return Object.entries(problem.fields).map(([name, sentences]) =>
        texts.api.field({ name: fieldName(name), sentence: sentences.join(' ') }),
      );
  }
}

/** A server that broke down is named as HTTP names it, where the connection tells. */
function brokenDown({ status, statusText }: { status: number; statusText?: string }): string | null {
  return status === 500 && statusText ? statusText : null;
}

/** `address_line_1` → `Address Line 1`. */
function fieldName(name: string): string {
  return name
    .split(/[_.]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}
