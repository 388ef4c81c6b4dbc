import { endpoints } from '@furrow/contract/endpoints';
import type { Handlers } from './handlers.ts';
import type { Names } from './reader.ts';

/** Returns the given handlers for their calls; all other calls answer like an unknown address. */
export function handlersWith(givenHandlers: Partial<Handlers>): Handlers {
  const notFoundHandlers = Object.keys(endpoints).map((name) => [
    name,
    async () => ({ refused: 'not_found' as const }),
  ]);
  return { ...(Object.fromEntries(notFoundHandlers) as unknown as Handlers), ...givenHandlers };
}

/** Returns the names of a catalogue without translations: those stored with the orders. */
export const namesAsStored = async (): Promise<Names> => ({
  service: (_code, stored) => stored,
  type: (stored) => stored,
  crop: (saved) => saved,
});
