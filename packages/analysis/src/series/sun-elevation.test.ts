import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realData } from '../testing/real-data.ts';
import { sunElevation } from './sun-elevation.ts';

describe('elevation of the sun', () => {
  it('is correct at noon of solstices and equinoxes', () => {
    expect(sunElevation([0, 51], '2026-06-21T12:02:00Z')).toBeCloseTo(90 - 51 + 23.44, 1);
    expect(sunElevation([0, 51], '2026-12-21T11:58:00Z')).toBeCloseTo(90 - 51 - 23.44, 1);
    expect(sunElevation([90, 0], '2026-03-20T06:07:00Z')).toBeGreaterThan(89);
    expect(sunElevation([0, 70], '2026-12-21T12:00:00Z')).toBeLessThan(0);
  });

  const items = realData('stac', 'earth-search-v1');
  it
    .skipIf(items === null)
    .each([
      'items/sentinel-2-l2a--S2A_13TDE_20231008_0_L2A.json',
      'items/sentinel-2-l2a--S2B_20EPT_20250731_0_L2A.json',
    ])('agrees with the item %s', (name) => {
    const { bbox, properties } = JSON.parse(readFileSync(`${items}/${name}`, 'utf8'));
    const [west, south, east, north] = bbox;
    const elevation = sunElevation([(west + east) / 2, (south + north) / 2], properties.datetime);
    // The item states the mean over the tile, whose box may be larger than the area covered by the swath.
    expect(Math.abs(elevation - properties['view:sun_elevation'])).toBeLessThan(0.5);
  });
});
