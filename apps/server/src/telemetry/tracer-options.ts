export interface TracerOptions {
  /** Address of a collector that speaks OTLP over HTTP. */
  url: string;
  /** Name and version of the service in traces. */
  serviceName: string;
  version: string;
  /** Share of the traces that begin in this process which are recorded, from 0 to 1. */
  sampledShare: number;
}
