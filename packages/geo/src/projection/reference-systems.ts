import { type DatumShift, findDatumShift } from './datums.ts';
import { surveyedSystems } from './surveyed-systems.ts';

/** A reference system of the EPSG register for proj4: its datum (a name of datums.ts) and its projection. */
type ProjectedSystem = readonly [datum: string, projection: string];

/** National systems that GeoJSON and WKT reference by code. Definitions from PROJ 9.1.1. */
const nationalSystems: Record<number, ProjectedSystem> = {
  28992: [
    'amersfoort',
    '+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel',
  ],
  31370: [
    'belge1972',
    '+proj=lcc +lat_0=90 +lon_0=4.36748666666667 +lat_1=51.1666672333333 +lat_2=49.8333339 +x_0=150000.013 +y_0=5400088.438 +ellps=intl',
  ],
  4314: ['dhdn', '+proj=longlat +ellps=bessel'],
  31254: ['mgi', '+proj=tmerc +lat_0=0 +lon_0=10.3333333333333 +k=1 +x_0=0 +y_0=-5000000 +ellps=bessel'],
  31255: ['mgi', '+proj=tmerc +lat_0=0 +lon_0=13.3333333333333 +k=1 +x_0=0 +y_0=-5000000 +ellps=bessel'],
  31256: ['mgi', '+proj=tmerc +lat_0=0 +lon_0=16.3333333333333 +k=1 +x_0=0 +y_0=-5000000 +ellps=bessel'],
  31257: ['mgi', '+proj=tmerc +lat_0=0 +lon_0=10.3333333333333 +k=1 +x_0=150000 +y_0=-5000000 +ellps=bessel'],
  31258: ['mgi', '+proj=tmerc +lat_0=0 +lon_0=13.3333333333333 +k=1 +x_0=450000 +y_0=-5000000 +ellps=bessel'],
  31259: ['mgi', '+proj=tmerc +lat_0=0 +lon_0=16.3333333333333 +k=1 +x_0=750000 +y_0=-5000000 +ellps=bessel'],
  31287: [
    'mgi',
    '+proj=lcc +lat_0=47.5 +lon_0=13.3333333333333 +lat_1=49 +lat_2=46 +x_0=400000 +y_0=400000 +ellps=bessel',
  ],
  27700: ['osgb36', '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy'],
  29902: [
    'ireland',
    '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000 +a=6377340.189 +rf=299.3249646',
  ],
  29903: [
    'ireland',
    '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000 +a=6377340.189 +rf=299.3249646',
  ],
  21781: [
    'ch1903',
    '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=600000 +y_0=200000 +ellps=bessel',
  ],
  2056: [
    'ch1903',
    '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=2600000 +y_0=1200000 +ellps=bessel',
  ],
  5514: [
    'sjtsk',
    '+proj=krovak +lat_0=49.5 +lon_0=24.8333333333333 +alpha=30.2881397527778 +k=0.9999 +x_0=0 +y_0=0 +ellps=bessel',
  ],
  27572: [
    'ntf',
    '+proj=lcc +lat_1=46.8 +lat_0=46.8 +lon_0=0 +k_0=0.99987742 +x_0=600000 +y_0=2200000 +ellps=clrk80ign +pm=paris',
  ],
  3021: ['rt90', '+proj=tmerc +lat_0=0 +lon_0=15.8082777777778 +k=1 +x_0=1500000 +y_0=0 +ellps=bessel'],
  3003: ['montemario', '+proj=tmerc +lat_0=0 +lon_0=9 +k=0.9996 +x_0=1500000 +y_0=0 +ellps=intl'],
  3004: ['montemario', '+proj=tmerc +lat_0=0 +lon_0=15 +k=0.9996 +x_0=2520000 +y_0=0 +ellps=intl'],
  23700: [
    'hd72',
    '+proj=somerc +lat_0=47.1443937222222 +lon_0=19.0485717777778 +k_0=0.99993 +x_0=650000 +y_0=200000 +ellps=GRS67',
  ],
  3844: [
    'pulkovo1942adj1958',
    '+proj=sterea +lat_0=46 +lon_0=25 +k=0.99975 +x_0=500000 +y_0=500000 +ellps=krass',
  ],
  31700: [
    'pulkovo1942adj1958',
    '+proj=sterea +lat_0=46 +lon_0=25 +k=0.99975 +x_0=500000 +y_0=500000 +ellps=krass',
  ],
  2100: ['ggrs87', '+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9996 +x_0=500000 +y_0=0 +ellps=GRS80'],
  27493: [
    'datum73',
    '+proj=tmerc +lat_0=39.6666666666667 +lon_0=-8.13190611111111 +k=1 +x_0=180.598 +y_0=-86.99 +ellps=intl',
  ],
  2169: [
    'luref',
    '+proj=tmerc +lat_0=49.8333333333333 +lon_0=6.16666666666667 +k=1 +x_0=80000 +y_0=100000 +ellps=intl',
  ],
  3812: [
    'wgs84',
    '+proj=lcc +lat_0=50.797815 +lon_0=4.35921583333333 +lat_1=49.8333333333333 +lat_2=51.1666666666667 +x_0=649328 +y_0=665262 +ellps=GRS80',
  ],
  2157: ['wgs84', '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=0.99982 +x_0=600000 +y_0=750000 +ellps=GRS80'],
  2154: ['wgs84', '+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80'],
  2180: ['wgs84', '+proj=tmerc +lat_0=0 +lon_0=19 +k=0.9993 +x_0=500000 +y_0=-5300000 +ellps=GRS80'],
  3006: ['wgs84', '+proj=utm +zone=33 +ellps=GRS80'],
  3067: ['wgs84', '+proj=utm +zone=35 +ellps=GRS80'],
  3763: [
    'wgs84',
    '+proj=tmerc +lat_0=39.6682583333333 +lon_0=-8.13310833333333 +k=1 +x_0=0 +y_0=0 +ellps=GRS80',
  ],
  7801: [
    'wgs84',
    '+proj=lcc +lat_0=42.6678756833333 +lon_0=25.5 +lat_1=42 +lat_2=43.3333333333333 +x_0=500000 +y_0=4725824.3591 +ellps=GRS80',
  ],
  3035: ['wgs84', '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80'],
  3301: [
    'wgs84',
    '+proj=lcc +lat_0=57.5175539305556 +lon_0=24 +lat_1=59.3333333333333 +lat_2=58 +x_0=500000 +y_0=6375000 +ellps=GRS80',
  ],
  3059: ['wgs84', '+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9996 +x_0=500000 +y_0=-6000000 +ellps=GRS80'],
  3346: ['wgs84', '+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9998 +x_0=500000 +y_0=0 +ellps=GRS80'],
  3765: ['wgs84', '+proj=tmerc +lat_0=0 +lon_0=16.5 +k=0.9999 +x_0=500000 +y_0=0 +ellps=GRS80'],
  3794: ['wgs84', '+proj=tmerc +lat_0=0 +lon_0=15 +k=0.9999 +x_0=500000 +y_0=-5000000 +ellps=GRS80'],
  5070: ['wgs84', '+proj=aea +lat_0=23 +lon_0=-96 +lat_1=29.5 +lat_2=45.5 +x_0=0 +y_0=0 +ellps=GRS80'],
  2193: ['wgs84', '+proj=tmerc +lat_0=0 +lon_0=173 +k=0.9996 +x_0=1600000 +y_0=10000000 +ellps=GRS80'],
};

/** Systems of states and of less common datums by EPSG code. */
const surveyedSystemsByCode: ReadonlyMap<number, ProjectedSystem> = new Map(
  surveyedSystems.split('\n').map((line) => {
    const [, code, datum, projection] = /^(\d+) (\w+) (.+)$/.exec(line)!;
    return [Number(code), [datum!, projection!]];
  }),
);

type UtmZoneRange = {
  first: number;
  last: number;
  /** UTM zone of the first code. */
  zone: number;
  south?: true;
  datum: string;
  ellipsoid: string;
};

/** Ranges of EPSG codes that are consecutive UTM zones. */
const utmZoneRanges: readonly UtmZoneRange[] = [
  { first: 32_601, last: 32_660, zone: 1, datum: 'wgs84', ellipsoid: 'WGS84' },
  { first: 32_701, last: 32_760, zone: 1, south: true, datum: 'wgs84', ellipsoid: 'WGS84' },
  { first: 25_828, last: 25_838, zone: 28, datum: 'etrs89', ellipsoid: 'GRS80' },
  { first: 26_901, last: 26_923, zone: 1, datum: 'nad83', ellipsoid: 'GRS80' },
  { first: 31_965, last: 31_976, zone: 11, datum: 'sirgas', ellipsoid: 'GRS80' },
  { first: 31_977, last: 31_985, zone: 17, south: true, datum: 'sirgas', ellipsoid: 'GRS80' },
  { first: 28_348, last: 28_358, zone: 48, south: true, datum: 'gda94', ellipsoid: 'GRS80' },
  { first: 7_846, last: 7_859, zone: 46, south: true, datum: 'gda2020', ellipsoid: 'GRS80' },
  { first: 23_028, last: 23_038, zone: 28, datum: 'ed50', ellipsoid: 'intl' },
  { first: 26_701, last: 26_722, zone: 1, datum: 'nad27', ellipsoid: 'clrk66' },
  { first: 29_187, last: 29_195, zone: 17, south: true, datum: 'sad69', ellipsoid: 'aust_SA' },
];

/** Geographic systems in degrees on a datum that is WGS 84 within 2 m. */
const geographicCodes: ReadonlySet<number> = new Set([4326, 4979, 4258, 4269, 4674, 4283, 7844, 4171, 4167]);

const webMercatorCodes: ReadonlySet<number> = new Set([3857, 900_913, 102_100, 102_113, 3785]);

/** `shift` is the datum shift, which `proj4` includes; null if there is none. */
type Proj4Definition = { proj4: string; shift: DatumShift | null };

/** proj4 definition of an EPSG code; 'degrees' if no conversion is needed, null for an unknown code. */
export function findProj4Definition(code: number): Proj4Definition | 'degrees' | null {
  if (geographicCodes.has(code)) return 'degrees';
  if (webMercatorCodes.has(code)) return { proj4: 'EPSG:3857', shift: null };
  const system =
    nationalSystems[code] ?? surveyedSystemsByCode.get(code) ?? gaussKruger(code) ?? utmZone(code);
  if (!system) return null;
  const [datum, projection] = system;
  const shift = findDatumShift(datum)!;
  return { proj4: `${projection} +towgs84=${shift.join()} +no_defs`, shift };
}

/** The four Gauss-Krüger strips of Germany. */
function gaussKruger(code: number): ProjectedSystem | null {
  const strip = code - 31_464;
  if (!(strip >= 2 && strip <= 5)) return null;
  return ['dhdn', `+proj=tmerc +lat_0=0 +lon_0=${3 * strip} +k=1 +x_0=${strip}500000 +y_0=0 +ellps=bessel`];
}

function utmZone(code: number): ProjectedSystem | null {
  const row = utmZoneRanges.find(({ first, last }) => code >= first && code <= last);
  if (!row) return null;
  const zone = row.zone + code - row.first;
  return [row.datum, `+proj=utm +zone=${zone}${row.south ? ' +south' : ''} +ellps=${row.ellipsoid}`];
}
