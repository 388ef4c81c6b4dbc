import { importFields, maxFieldsPerCall } from '@furrow/contract/fields/fields';
import { describe, expect, it } from 'vitest';
import { reportOf } from './real-files.test-support.ts';
import { maxFieldsPerImportRequest, requestChunks } from './request-chunks.ts';

/** A file of `count` round fields with `corners` corners each. */
function features(count: number, corners: number) {
  const fieldsToSend = Array.from({ length: count }, (_, index) => {
    const ring = Array.from({ length: corners }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / corners;
      return [
        5 + (index % 100) * 0.01 + 0.004 * Math.cos(angle),
        50 + Math.floor(index / 100) * 0.01 + 0.003 * Math.sin(angle),
      ];
    });
    return {
      type: 'Feature',
      properties: { name: `Größe ${index}` },
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    };
  });
  return reportOf('a', JSON.stringify({ type: 'FeatureCollection', features: fieldsToSend })).features;
}

const sizeOf = (body: unknown) => new TextEncoder().encode(JSON.stringify(body)).length;

describe('a request', () => {
  it('holds as many fields as the contract allows', () => {
    expect(maxFieldsPerImportRequest).toBe(maxFieldsPerCall);
    const chunks = requestChunks(features(1_001, 5), false);
    expect(chunks.map(({ indexes }) => indexes.length)).toEqual([500, 500, 1]);
    expect(chunks.flatMap(({ indexes }) => indexes)).toEqual(
      Array.from({ length: 1_001 }, (_, index) => index),
    );
    for (const { body } of chunks) expect(importFields.body.safeParse(body).success).toBe(true);
  });

  it('has at most 400 kB', () => {
    const chunks = requestChunks(features(200, 900), true);
    expect(chunks.length).toBeGreaterThan(12);
    for (const { body } of chunks) {
      expect(sizeOf(body)).toBeLessThanOrEqual(400 * 1024);
      expect(body.allow_duplicates).toBe(true);
    }
    expect(chunks.flatMap(({ body }) => body.fields)).toHaveLength(200);
  });

  it('leaves out refused features', () => {
    const [first, second] = features(2, 5);
    expect(requestChunks([{ ...first!, geometry: null }, second!], false)).toMatchObject([{ indexes: [1] }]);
    expect(requestChunks([], false)).toEqual([]);
  });
});
