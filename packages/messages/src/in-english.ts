import { english } from './language.ts';
import type { Message } from './message.ts';
import { declaredText } from './registry.ts';
import { renderMessage } from './render.ts';

/** Renders a message in English, the language of its declaration: for logs, developers' errors and tests. */
export const inEnglish = (message: Message): string =>
  renderMessage(message, { locale: english.locale, textOf: declaredText });
