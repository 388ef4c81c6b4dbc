import { describe, expect, it } from 'vitest';
import { bandAsset, parseScene } from './scene.ts';

interface Row {
  provider: string;
  /** Place where the full item can be found. */
  source: string;
  id: string;
  collection: string;
  /** The properties that affect the offset, as the provider wrote them. */
  properties: Record<string, unknown>;
  /** Asset key of the red band, and the asset's metadata about its numbers. */
  key: string;
  red: Record<string, unknown>;
  offset: number | 'unknown_offset';
  basis?: string;
}

const esBand = {
  'raster:bands': [{ nodata: 0, data_type: 'uint16', spatial_resolution: 10, scale: 0.0001, offset: -0.1 }],
};
const cogs = 'https://sentinel-cogs.s3.us-west-2.amazonaws.com/sentinel-s2-l2a-cogs';

/** Real items where a source is given, each reduced to the metadata about its numbers. */
const rows: Row[] = [
  {
    provider: 'Earth Search v0 before there was an offset',
    source: 'opendatacube/odc-stac, tests/data',
    id: 'S2A_28QCH_20200714_0_L2A',
    collection: 'sentinel-s2-l2a-cogs',
    properties: { 'sentinel:product_id': 'S2A_MSIL2A_20200714T115221_N0214_R123_T28QCH_20200714T191310' },
    key: 'B04',
    red: { href: `${cogs}/2020/S2A_28QCH_20200714_0_L2A/B04.tif` },
    offset: 0,
    basis: 'baseline',
  },
  {
    provider: 'Earth Search v0',
    source: 'mapchete/mapchete-eo, tests/testdata/s2_stac_collection/sentinel-s2-l2a-cogs',
    id: 'S2A_33UXP_20220402_0_L2A',
    collection: 'sentinel-s2-l2a-cogs',
    properties: {
      'sentinel:product_id': 'S2A_MSIL2A_20220402T095031_N0400_R079_T33UXP_20220402T130540',
      'sentinel:processing_baseline': '04.00',
      'sentinel:boa_offset_applied': true,
    },
    key: 'B04',
    red: { href: `${cogs}/33/U/XP/2022/4/S2A_33UXP_20220402_0_L2A/B04.tif` },
    offset: 0,
    basis: 'applied',
  },
  {
    provider: 'Earth Search v1, the same granule in its spelling',
    source: 'mapchete/mapchete-eo, tests/testdata/s2_stac_collection/sentinel-2-l2a',
    id: 'S2A_33UXP_20220402_0_L2A',
    collection: 'sentinel-2-l2a',
    properties: {
      's2:product_uri': 'S2A_MSIL2A_20220402T095031_N0400_R079_T33UXP_20220402T130540.SAFE',
      's2:processing_baseline': '04.00',
      'earthsearch:boa_offset_applied': true,
    },
    key: 'red',
    red: { href: `${cogs}/33/U/XP/2022/4/S2A_33UXP_20220402_0_L2A/B04.tif`, ...esBand },
    offset: 0,
    basis: 'applied',
  },
  {
    provider: 'Earth Search v0',
    source: 'mapchete/mapchete-eo, tests/testdata/s2_stac_collection/sentinel-s2-l2a-cogs',
    id: 'S2A_33UWP_20220405_0_L2A',
    collection: 'sentinel-s2-l2a-cogs',
    properties: {
      'sentinel:product_id': 'S2A_MSIL2A_20220405T100031_N0400_R122_T33UWP_20220405T120515',
      'sentinel:processing_baseline': '04.00',
      'sentinel:boa_offset_applied': true,
    },
    key: 'B04',
    red: { href: `${cogs}/33/U/WP/2022/4/S2A_33UWP_20220405_0_L2A/B04.tif` },
    offset: 0,
    basis: 'applied',
  },
  {
    provider: 'Earth Search v0',
    source: 'carpentries-incubator/geospatial-python, episode on raster access',
    id: 'S2B_31UFU_20220313_0_L2A',
    collection: 'sentinel-s2-l2a-cogs',
    properties: {
      'sentinel:product_id': 'S2B_MSIL2A_20220313T103729_N0400_R008_T31UFU_20220313T140234',
      'sentinel:processing_baseline': '04.00',
      'sentinel:boa_offset_applied': true,
    },
    key: 'B04',
    red: { href: `${cogs}/31/U/FU/2022/3/S2B_31UFU_20220313_0_L2A/B04.tif` },
    offset: 0,
    basis: 'applied',
  },
  {
    provider: 'Earth Search v0 before its flag, when the offset was left in',
    source: 'cirrus-geo/cirrus-earth-search#21; that this file holds it: Element84/earth-search#66',
    id: 'S2B_52SFA_20220126_0_L2A',
    collection: 'sentinel-s2-l2a-cogs',
    properties: { 'sentinel:processing_baseline': '04.00' },
    key: 'B04',
    red: { href: `${cogs}/52/S/FA/2022/1/S2B_52SFA_20220126_0_L2A/B04.tif` },
    offset: -1000,
    basis: 'provider',
  },
  {
    provider: 'Digital Earth Africa',
    source: 'weiji14/zen3geo, docs of its STAC datapipes',
    id: 'S2B_40KED_20230103_0_L2A',
    collection: 's2_l2a',
    properties: {
      'sentinel:product_id': 'S2B_MSIL2A_20230103T062449_N0509_R091_T40KED_20230103T075000',
      'sentinel:processing_baseline': '05.09',
      'sentinel:boa_offset_applied': true,
    },
    key: 'B04',
    red: {
      href: 's3://deafrica-sentinel-2/sentinel-s2-l2a-cogs/40/K/ED/2023/1/S2B_40KED_20230103_0_L2A/B04.tif',
    },
    offset: 0,
    basis: 'applied',
  },
  {
    provider: 'Earth Search v1',
    source: 'stac-utils/pystac-client',
    id: 'S2B_20EPT_20250731_0_L2A',
    collection: 'sentinel-2-l2a',
    properties: {
      's2:product_uri': 'S2B_MSIL2A_20250731T131909_N0511_R095_T20EPT_20250731T143919.SAFE',
      's2:processing_baseline': '05.11',
      'earthsearch:boa_offset_applied': true,
    },
    key: 'red',
    red: { href: `${cogs}/20/E/PT/2025/7/S2B_20EPT_20250731_0_L2A/B04.tif`, ...esBand },
    offset: 0,
    basis: 'applied',
  },
  {
    provider: 'Earth Search v1 where it left the offset in',
    source: 'Element84/earth-search#66',
    id: 'S2B_52SFA_20220126_0_L2A',
    collection: 'sentinel-2-l2a',
    properties: { 's2:processing_baseline': '04.00', 'earthsearch:boa_offset_applied': false },
    key: 'red',
    red: { href: `${cogs}/52/S/FA/2022/1/S2B_52SFA_20220126_0_L2A/B04.tif`, ...esBand },
    offset: -1000,
    basis: 'band',
  },
  {
    provider: 'Earth Search, Collection 1',
    source: 'stac-utils/pystac-client',
    id: 'S2B_T20EPT_20250731T131905_L2A',
    collection: 'sentinel-2-c1-l2a',
    properties: {
      's2:product_uri': 'S2B_MSIL2A_20250731T131909_N0511_R095_T20EPT_20250731T143919.SAFE',
      's2:processing_baseline': '05.11',
    },
    key: 'red',
    red: { href: 'https://e84-earth-search-sentinel-data.s3.us-west-2.amazonaws.com/B04.tif', ...esBand },
    offset: -1000,
    basis: 'band',
  },
  {
    provider: 'Planetary Computer',
    source: 'stac-utils/stac-geoparquet',
    id: 'S2B_MSIL2A_20240419T095549_R122_T47XMJ_20240419T122756',
    collection: 'sentinel-2-l2a',
    properties: {
      's2:product_uri': 'S2B_MSIL2A_20240419T095549_N0510_R122_T47XMJ_20240419T122756.SAFE',
      's2:processing_baseline': '05.10',
    },
    key: 'B04',
    red: { href: 'https://sentinel2l2a01.blob.core.windows.net/sentinel2-l2/47/X/MJ/B04_10m.tif?sig=abc' },
    offset: -1000,
    basis: 'provider',
  },
  {
    provider: 'Planetary Computer before there was an offset',
    source: 'opendatacube/odc-stac, tests/data',
    id: 'S2B_MSIL2A_20190629T212529_R043_T06VVN_20201006T080531',
    collection: 'sentinel-2-l2a',
    properties: { 's2:processing_baseline': '02.12' },
    key: 'B04',
    red: { href: 'https://sentinel2l2a01.blob.core.windows.net/sentinel2-l2/06/V/VN/B04_10m.tif' },
    offset: 0,
    basis: 'baseline',
  },
  {
    provider: 'Copernicus Data Space (its files made into GeoTIFF)',
    source: 'opendatacube/odc-stac, tests/data',
    id: 'S2C_MSIL2A_20250330T100051_N0511_R122_T33UWP_20250330T145914',
    collection: 'sentinel-2-l2a',
    properties: { 'processing:version': '05.11', 'processing:facility': 'ESA' },
    key: 'B04_10m',
    red: {
      href: 's3://eodata/T33UWP_20250330T100051_B04_10m.tif',
      nodata: 0,
      'raster:scale': 0.0001,
      'raster:offset': -0.1,
      bands: [{ name: 'B04' }],
    },
    offset: -1000,
    basis: 'band',
  },
  {
    provider: 'stactools',
    source: 'stactools-packages/sentinel2, tests/data-files',
    id: 'S2A_T01KAB_20230821T221944_L2A',
    collection: 'sentinel-2-l2a',
    properties: {
      's2:product_uri': 'S2A_MSIL2A_20230821T221941_N0509_R029_T01KAB_20230822T021825.SAFE',
      's2:processing_baseline': '05.09',
    },
    key: 'red',
    red: { href: './T01KAB_20230821T221941_B04_10m.tif', ...esBand },
    offset: -1000,
    basis: 'band',
  },
  {
    provider: 'sen2cor outside of the ground segment, by the name of its product',
    source: 'BigEarthNet v2.0, whose patches sen2cor made of old Level-1C',
    id: 'S2A_MSIL2A_20170613T101031_N9999_R022_T33UUP',
    collection: 'sentinel-2-l2a',
    properties: {},
    key: 'B04_10m',
    red: { href: './S2A_MSIL2A_20170613T101031_N9999_R022_T33UUP_B04.tif' },
    offset: 'unknown_offset',
  },
  {
    provider: 'FORCE, which takes the offset off, where its re-export says so',
    source: 'no public STAC item: nodata and type as iMMAP describes its force-l2ps scenes',
    id: '20220615_LEVEL2_SEN2A_BOA',
    collection: 'sentinel-2-l2a',
    properties: { 'processing:version': '3.7.12' },
    key: 'red',
    red: { href: './BOA_B04.tif', 'raster:bands': [{ nodata: -9999, scale: 0.0001, offset: 0 }] },
    offset: 0,
    basis: 'band',
  },
  {
    provider: 'MAJA, which takes the offset off, where its re-export says nothing',
    source: 'no public STAC item: the name as Theia gives it',
    id: 'SENTINEL2A_20220615-105124-458_L2A_T31TCJ_C_V3-0',
    collection: 'sentinel-2-l2a',
    properties: { 'processing:version': '4.9' },
    key: 'red',
    red: { href: './SENTINEL2A_20220615-105124-458_L2A_T31TCJ_C_V3-0_FRE_B4.tif' },
    offset: 'unknown_offset',
  },
  {
    provider: 'nobody that is known, silent, since baseline 04.00',
    source: 'none: the rule for all others',
    id: 'S2A_MSIL2A_20240916T172951_N0511_R055_T13SGA_20240917T005553',
    collection: 'sentinel-2-l2a',
    properties: { 's2:processing_baseline': '05.11' },
    key: 'red',
    red: { href: 'https://tiles.example.org/B04.tif' },
    offset: -1000,
    basis: 'assumed',
  },
];

const sceneOf = ({ id, collection, properties, key, red }: Row) =>
  parseScene({
    type: 'Feature',
    id,
    collection,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [3, 50],
          [4, 50],
          [4, 51],
          [3, 51],
          [3, 50],
        ],
      ],
    },
    properties: { datetime: '2024-06-01T10:00:00Z', ...properties },
    assets: { [key]: red },
  });

describe('the reflectance offset as providers state it', () => {
  it.each(rows)('$provider: $id', (row) => {
    const scene = sceneOf(row);
    if (row.offset === 'unknown_offset') {
      expect(() => bandAsset(scene, 'red')).toThrow(expect.objectContaining({ reason: 'unknown_offset' }));
      return;
    }
    const { offset, scale, basis } = bandAsset(scene, 'red').radiometry;
    expect({ offset, scale, basis }).toEqual({ offset: row.offset, scale: 0.0001, basis: row.basis });
  });

  it('is refused where two spellings of the flag contradict each other', () => {
    const [row] = rows.filter(({ provider }) => provider === 'Earth Search v0');
    const scene = sceneOf({
      ...row!,
      properties: { ...row!.properties, 'earthsearch:boa_offset_applied': false },
    });
    expect(() => bandAsset(scene, 'red')).toThrow(expect.objectContaining({ reason: 'unknown_offset' }));
  });

  const otherAssets = {
    provider: '',
    source: '',
    id: 'A',
    collection: 'sentinel-2-l2a',
    key: 'red',
    offset: 0,
    properties: { 's2:processing_baseline': '05.11' },
    red: { href: './B04.tif' },
  };

  it.each(['s2:boa_offset_applied', 'sentinel2:boa_offset_applied', 'boa_offset_applied'])(
    'is also read from the flag under the name %s',
    (name) => {
      const scene = sceneOf({ ...otherAssets, properties: { ...otherAssets.properties, [name]: true } });
      expect(bandAsset(scene, 'red').radiometry).toMatchObject({ offset: 0, basis: 'applied' });
    },
  );

  it('is read from the list of STAC 1.1 where that of the raster extension states none', () => {
    const red = {
      ...otherAssets.red,
      'raster:bands': [{ nodata: 0 }],
      bands: [{ 'raster:offset': 0, scale: 0.0001 }],
    };
    const scene = sceneOf({ ...otherAssets, red });
    expect(bandAsset(scene, 'red').radiometry).toMatchObject({ offset: 0, scale: 0.0001, basis: 'band' });
  });
});
