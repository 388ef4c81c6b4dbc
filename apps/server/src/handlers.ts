import { samplesHandlers } from './features/samples/samples.routes.ts';
import type { Samples } from './features/samples/samples.service.ts';
import type { Handlers } from './http/handlers.ts';

interface Features {
  samples: Samples;
}

/** Every call of the contract with the feature that answers it. */
export function createHandlers({ samples }: Features): Handlers {
  return { ...samplesHandlers(samples) };
}
