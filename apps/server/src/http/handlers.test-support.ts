import { endpoints } from '@furrow/contract/endpoints';
import type { Handlers } from './handlers.ts';
import type { Names } from './reader.ts';

/** Handlers of which only the given ones do something; the others answer as an unknown address. */
export function handlersWith(given: Partial<Handlers>): Handlers {
  const notFoundHandlers = Object.keys(endpoints).map((name) => [
    name,
    async () => ({ refused: 'not_found' as const }),
  ]);
  return { ...(Object.fromEntries(notFoundHandlers) as unknown as Handlers), ...given };
}

/** Names of a catalogue without translations: those stored with the orders. */
export const namesAsStored = async (): Promise<Names> => ({
  service: (_code, stored) => stored,
  type: (stored) => stored,
});
