import type { Message } from '@furrow/messages/message';
import { declaredText } from '@furrow/messages/registry';
import { renderMessage } from '@furrow/messages/render';
import { language } from '../../texts/language.ts';
import { formatArea } from './areas.ts';

/** Renders a message of a package in the language of the page, with areas in the reader's unit. */
export const renderInPageLanguage = (message: Message): string =>
  renderMessage(message, { locale: language.locale, textOf: declaredText, area: formatArea });
