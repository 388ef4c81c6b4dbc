import { vi } from 'vitest';
import type { FileField, FileFields } from './file-fields.ts';

/** Square fields of about 11 ha in a row. */
export const someFields = (count: number): FileField[] =>
  Array.from({ length: count }, (_, index) => {
    const west = 3 + index * 0.01;
    const ring: [number, number][] = [
      [west, 51],
      [west + 0.005, 51],
      [west + 0.005, 51.003],
      [west, 51.003],
      [west, 51],
    ];
    return {
      name: `Field ${index + 1}`,
      crop: index % 2 === 0 ? 'Maize' : null,
      season: null,
      group: null,
      geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
      hectares: 11.7,
    };
  });

export const aFile = (changes: Partial<FileFields> = {}): FileFields => ({
  fileName: 'farm.geojson',
  fields: someFields(39),
  excessCount: 0,
  draftedIndex: 0,
  unusable: [],
  unusableCount: 0,
  savedCount: 0,
  ...changes,
});

/** Replaces the storage of the tab by one that holds this number of characters. */
export function stubTabStorage(maxCharacters = Number.POSITIVE_INFINITY): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > maxCharacters) throw new DOMException('Full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}
