import { setTracer } from './spans.ts';
import type { TracerOptions } from './tracer-options.ts';

/**
 * Sends the traces of this thread. The packages of OpenTelemetry are loaded only then.
 * @param options null for no traces
 * @returns a function that sends the remaining spans
 */
export async function startTracing(options: TracerOptions | null): Promise<() => Promise<void>> {
  if (options === null) return async () => {};
  const { openTelemetryTracer } = await import('./open-telemetry.ts');
  const { tracer, close } = openTelemetryTracer(options);
  setTracer(tracer);
  return async () => {
    setTracer(null);
    await close();
  };
}
