import { formatListIn } from '@furrow/messages/lists';
import { isolateDirection } from '../../texts/isolate-direction.ts';
import { language } from '../../texts/language.ts';

/** `a, b, and c` in the language of the page. */
export const formatList = (items: readonly string[]): string =>
  formatListIn(language.locale, items.map(isolateDirection));
