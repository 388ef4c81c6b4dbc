import { describe, expect, it } from 'vitest';
import { bandAsset, classificationAsset, parseScene } from '../scenes/scene.ts';
import { inMemory } from '../testing/tiff-in-memory.ts';
import { openGeoTiff } from './geotiff.ts';

const sceneOf = (assets: Record<string, { href: string; type?: string }>) =>
  parseScene({
    type: 'Feature',
    id: 'S2A_31UDS',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
    properties: { datetime: '2026-06-01T10:30:00Z', 's2:processing_baseline': '05.11' },
    assets,
  });
const jp2 = Buffer.concat([
  Buffer.from([0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]),
  Buffer.alloc(100),
]);

describe('a scene in JPEG 2000 is refused with advice on the assets to use instead', () => {
  it.each([
    [
      's3://sentinel-s2-l2a/tiles/31/U/DS/2026/6/1/0/R10m/B04.jp2',
      /“red”, “nir”, “scl”.* without “-jp2”.*Earth Search/,
    ],
    ['s3://sentinel-s2-l1c/tiles/31/U/DS/2026/6/1/0/B04.jp2', /level 1C.*“red”, “nir”, “scl”.*Earth Search/],
    [
      's3://eodata/Sentinel-2/MSI/L2A/2026/06/01/B04_10m.jp2',
      /no other form.*Earth Search.*Planetary Computer/,
    ],
    ['https://example.org/eggs/B04.jp2', /image\/tiff.*gdal_translate -of COG/],
  ])('for the provider of %s', async (href, advice) => {
    const scene = sceneOf({ red: { href, type: 'image/jp2' }, scl: { href } });
    expect(() => bandAsset(scene, 'red')).toThrow(
      expect.objectContaining({ reason: 'jpeg2000', message: expect.stringMatching(advice) }),
    );
    expect(() => classificationAsset(scene)).toThrow(advice);
    await expect(openGeoTiff(inMemory(jp2), `${href}?signature=s3://eodata`)).rejects.toMatchObject({
      reason: 'jpeg2000',
      message: expect.stringMatching(advice),
    });
  });

  it('unless the band is also available as a GeoTIFF', () => {
    const scene = sceneOf({ B04: { href: 'a.jp2' }, red: { href: 'a.tif' } });
    expect(bandAsset(scene, 'red').href).toBe('a.tif');
  });
});
