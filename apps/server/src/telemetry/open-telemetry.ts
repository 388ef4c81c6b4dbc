import {
  type Tracer as ApiTracer,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanOptions, Tracer } from './spans.ts';
import type { TracerOptions } from './tracer-options.ts';

/** Milliseconds between the sends, short because a thread that ends loses what it has not sent. */
const sendIntervalMs = 1_000;
/** Maximum number of spans that wait to be sent; further ones are lost. */
const maxWaiting = 8_192;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Creates the tracer with the packages of OpenTelemetry, which read the other standard settings (`OTEL_…`) themselves. */
export function openTelemetryTracer({ url, serviceName, version, sampledShare }: TracerOptions): {
  tracer: Tracer;
  close(): Promise<void>;
} {
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [resourceAttributesEnvDetector] }).merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url }),
        scheduledDelayMillis: sendIntervalMs,
        maxQueueSize: maxWaiting,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return {
    tracer: createTracer(provider.getTracer('furrow', version)),
    close: async () => {
      await provider.shutdown();
      context.disable();
    },
  };
}

function createTracer(tracer: ApiTracer): Tracer {
  const propagator = new W3CTraceContextPropagator();
  const contextOf = (parent: string | null | undefined): Context => {
    if (parent === undefined) return context.active();
    if (parent === null) return ROOT_CONTEXT;
    const carrier = { traceparent: parent };
    return propagator.extract(ROOT_CONTEXT, carrier, { get: () => parent, keys: () => ['traceparent'] });
  };
  const startSpan = (name: string, { kind, attributes = {}, parent }: SpanOptions) => {
    if (parent === undefined && trace.getActiveSpan() === undefined) return null;
    const parentContext = contextOf(parent);
    const span = tracer.startSpan(name, { attributes, ...(kind && { kind: kinds[kind] }) }, parentContext);
    return { span, spanContext: trace.setSpan(parentContext, span) };
  };
  return {
    start: (name, options) => {
      const started = startSpan(name, options);
      return started && openSpan(started.span, started.spanContext);
    },
    trace: async (name, options, work) => {
      const started = startSpan(name, options);
      if (started === null) return work(null);
      const { span, spanContext } = started;
      const open = openSpan(span, spanContext);
      try {
        return await context.with(spanContext, () => work(open));
      } catch (error) {
        open.fail(error);
        throw error;
      } finally {
        open.end();
      }
    },
    traceparent: () => {
      const carrier: { traceparent?: string } = {};
      propagator.inject(context.active(), carrier, {
        set: (target, key, value) => {
          if (key === 'traceparent') target.traceparent = value;
        },
      });
      return carrier.traceparent ?? null;
    },
  };
}

function openSpan(span: Span, spanContext: Context): OpenSpan {
  return {
    activate: (run) => context.with(spanContext, run),
    add: (attributes) => {
      span.setAttributes(attributes);
    },
    fail: (error) => {
      // The message may name a person or a place.
      span.setAttribute('error.type', typeOf(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

/** Code of a system or database error, or else the name of its class. */
function typeOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? error.code : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name;
}
