import type { SyntheticScene } from '@furrow/analysis/testing/synthetic-scene';
import { expect } from 'vitest';
import type { ReceivedSpan } from './otlp-receiver.test-support.ts';

export const yesterdaysScene: SyntheticScene = {
  id: 'a',
  datetime: new Date(Date.now() - 86_400_000).toISOString(),
  assets: (assets) => {
    for (const colour of ['green', 'blue']) assets[colour] = { ...assets['red'] };
  },
};

/** The names of a span and of those that it is within, from the outermost one. */
function pathOf(span: ReceivedSpan, spans: readonly ReceivedSpan[]): string {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  const own = `${String(span.service)}: ${span.name}`;
  return parent === undefined ? own : `${pathOf(parent, spans)} > ${own}`;
}

const findPurchase = (spans: readonly ReceivedSpan[]): ReceivedSpan =>
  spans.find(({ name }) => name === 'POST /api/v1/payments/create-order/')!;

/** Returns the spans of the trace in which an order was bought. */
export function spansOfOrder(spans: readonly ReceivedSpan[]): ReceivedSpan[] {
  const { traceId } = findPurchase(spans);
  return spans.filter((span) => span.traceId === traceId);
}

/**
 * Expects the spans of an order in one trace, from the request to the record, and no attributes but the known ones.
 * @param services names of the services that sold the order and analysed it
 */
export function expectOrderTrace(
  spans: readonly ReceivedSpan[],
  { web, worker }: { web: string; worker: string },
): void {
  const purchase = findPurchase(spans);
  expect(purchase.parentSpanId ?? '').toBe('');
  expect(purchase.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v1/payments/create-order/',
    'http.response.status_code': 201,
  });
  const trace = spansOfOrder(spans);
  const paths = new Set(trace.map((span) => pathOf(span, trace)));
  const request = `${web}: POST /api/v1/payments/create-order/`;
  const placing = `${request} > ${web}: order.place`;
  const job = `${placing} > ${worker}: job.run.execute`;
  expect([...paths]).toEqual(
    expect.arrayContaining([
      `${request} > ${web}: payments.charge`,
      `${placing} > ${web}: transaction`,
      `${job} > ${worker}: analysis > ${worker}: stac.search`,
      `${job} > ${worker}: analysis > ${worker}: imagery.read`,
      `${job} > ${worker}: analysis > ${worker}: store.put`,
      `${job} > ${worker}: record > ${worker}: transaction`,
    ]),
  );
  const reads = trace.filter(({ name }) => name === 'imagery.read');
  expect(reads.some(({ attributes }) => Number(attributes['furrow.bytes']) > 0)).toBe(true);

  const attributeNames = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...attributeNames].toSorted()).toEqual(
    [
      'error.type',
      'furrow.bytes',
      'furrow.items',
      'furrow.reads',
      'furrow.simulated',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ].filter((name) => attributeNames.has(name)),
  );
}
