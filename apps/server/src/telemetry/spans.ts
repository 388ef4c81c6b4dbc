/**
 * Spans of traces. Without a tracer, which `start-tracing.ts` sets, the work is only done.
 *
 * Attributes are sent to a collector, perhaps of another company: they name routes, kinds and counts, and no person,
 * place, address of a file or secret.
 */

type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** Side of a request or a job that the span is about; by default work within this process. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: SpanAttributes;
  /**
   * W3C `traceparent` of the span in another process or thread that caused this one; null to begin a trace. By default
   * the active span, without which there is no span: sweeps and other work of no request are not traced.
   */
  parent?: string | null | undefined;
}

/** A span that is not finished. */
export interface OpenSpan {
  /** Runs synchronous code with this span as the parent of the spans that it starts, also those that start later. */
  activate(run: () => void): void;
  add(attributes: SpanAttributes): void;
  /** Marks the work as failed, by an error or the name of its type. */
  fail(error: unknown): void;
  end(): void;
}

export interface Tracer {
  start(name: string, options: SpanOptions): OpenSpan | null;
  /** Does the work within a span that ends with it. */
  trace<Result>(
    name: string,
    options: SpanOptions,
    work: (span: OpenSpan | null) => Promise<Result>,
  ): Promise<Result>;
  /** Returns the W3C `traceparent` of the active span; null without one, or if its trace is not recorded. */
  traceparent(): string | null;
}

let tracer: Tracer | null = null;

/** Sets the tracer of this thread; null for none. */
export function setTracer(newTracer: Tracer | null): void {
  tracer = newTracer;
}

export const isTracing = (): boolean => tracer !== null;

/** Starts a span, which does not become the active one; null without a tracer or a trace. */
export const startSpan = (name: string, options: SpanOptions = {}): OpenSpan | null =>
  tracer === null ? null : tracer.start(name, options);

/** Does the work within a span. */
export const inSpan = <Result>(
  name: string,
  work: (span: OpenSpan | null) => Promise<Result>,
  options: SpanOptions = {},
): Promise<Result> => (tracer === null ? work(null) : tracer.trace(name, options, work));

/** Returns the W3C `traceparent` of the active span, for a process or thread that continues the trace. */
export const activeTraceparent = (): string | null => (tracer === null ? null : tracer.traceparent());

/** Returns an object whose asynchronous methods have a span each, such as `store.put`; the object itself without a tracer. */
export function withSpans<Part extends object>(name: string, part: Part): Part {
  if (tracer === null) return part;
  return new Proxy(part, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, args);
        if (result instanceof Promise)
          return inSpan(`${name}.${String(key)}`, () => result, { kind: 'client' });
        return result;
      };
    },
  });
}
