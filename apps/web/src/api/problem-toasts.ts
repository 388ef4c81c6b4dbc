import { texts } from '../texts/en.ts';
import type { Problem } from './problem.ts';

/** What the toasts of a problem say: one for each field, otherwise one. */
export function problemToasts(problem: Problem): string[] {
  switch (problem.kind) {
    case 'offline':
    case 'unreachable':
      return [texts.api.networkError];
    case 'unreadable':
      return [texts.api.unreadable];
    case 'refused':
      return problem.message ? [problem.message] : [];
    case 'invalid':
      return Object.entries(problem.fields).map(([name, sentences]) =>
        texts.api.field(fieldName(name), sentences.join(' ')),
      );
  }
}

/** `address_line_1` → `Address Line 1`. */
function fieldName(name: string): string {
  return name
    .split(/[_.]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}
