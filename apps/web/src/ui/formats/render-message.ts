import type { Message } from '@furrow/messages/message';
import { declaredText } from '@furrow/messages/registry';
import { renderMessage } from '@furrow/messages/render';
import { reportOnce } from '@furrow/messages/report-once';
import '@furrow/messages/unknown-messages';
import { language } from '../../texts/language.ts';
import { formatArea } from './areas.ts';

const onUnknown = reportOnce((text) => console.warn(text));

/** Renders a message of a package in the language of the page, with areas in the reader's unit. */
export const renderInPageLanguage = (message: Message): string =>
  renderMessage(message, {
    locale: language.locale,
    direction: language.direction,
    textOf: declaredText,
    area: formatArea,
    onUnknown,
  });
