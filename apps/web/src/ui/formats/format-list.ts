import { formatListIn } from '@furrow/messages/format-lists';
import { isolate } from '../../texts/isolate.ts';
import { language } from '../../texts/language.ts';

/** Joins items to a list in the language of the page: `a, b, and c`. */
export const formatList = (items: readonly string[]): string =>
  formatListIn(language.locale, items.map(isolate));
