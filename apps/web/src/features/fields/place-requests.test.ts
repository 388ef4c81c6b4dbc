import { expect, test, vi } from 'vitest';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('navigator', { languages: ['nl-BE'] });
vi.stubGlobal('addEventListener', () => undefined);
const { fetchPlaces: searchFor } = await import('./place-requests.ts');

test('a search sends the position of the map only roughly', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    urls.push(String(address));
    return Response.json({ message: '', data: [], attribution: 'GeoNames' });
  });
  await searchFor('gent', { lng: 3.724_613, lat: 51.053_872, radiusKm: 0.4 }, new AbortController().signal);
  const sent = new URL(urls[0]!, 'http://here').searchParams;
  expect([sent.get('lng'), sent.get('lat'), sent.get('radius_km')]).toEqual(['3.72', '51.05', '1']);
  expect(sent.get('country')).toMatch(/^[A-Z]{2}$/);
});
