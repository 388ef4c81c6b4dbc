import type { Settings } from '../settings/settings.ts';
import type { TracerOptions } from '../telemetry/tracer-options.ts';
import { version } from './version.ts';

/** Returns the options of the traces of this process; null if the settings ask for none. */
export const tracerOptionsOf = (
  { tracing }: Pick<Settings, 'tracing'>,
  processName: string,
): TracerOptions | null =>
  tracing && { ...tracing, serviceName: tracing.serviceName ?? processName, version };
