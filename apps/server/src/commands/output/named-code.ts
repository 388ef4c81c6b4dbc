import type { Message } from '@furrow/messages/message';
import { outputMessages } from './output.messages.ts';

/** The message that names a stored code; a code of another version is shown as it is stored. */
export const namedCode = <Name extends string>(
  names: Readonly<Record<Name, () => Message>>,
  code: string,
): Message => (Object.hasOwn(names, code) ? names[code as Name]() : outputMessages.as_stored({ code }));
