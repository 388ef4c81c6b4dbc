import { expect, test, vi } from 'vitest';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const { fetchPlaces: searchFor } = await import('./place-requests.ts');

test('a search sends the position of the map only roughly', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    urls.push(String(address));
    return Response.json({ message: '', data: [], attribution: 'GeoNames' });
  });
  await searchFor('gent', { lng: 3.724_613, lat: 51.053_872 }, new AbortController().signal);
  const sent = new URL(urls[0]!, 'http://here').searchParams;
  expect([sent.get('lng'), sent.get('lat')]).toEqual(['3.72', '51.05']);
});
