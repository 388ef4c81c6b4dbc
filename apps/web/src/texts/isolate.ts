import { isolateDirection } from '@furrow/messages/isolate-direction';
import { language } from './language.ts';

/** Isolates a text inside another one, such as a name in a sentence, if it has another direction than the page. */
export const isolate = (text: string): string => isolateDirection(text, language.direction);
