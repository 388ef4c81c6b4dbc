import type { BiomeCode } from '@furrow/analysis/plan/biome-code';
import type { ColumnType, RawBuilder } from 'kysely';

/**
 * Types of columns that are more precise than PostgreSQL's types; `scripts/schema/columns.mjs` assigns them to columns.
 */

export type Timestamp = ColumnType<Date, Date, Date>;

/** An exact decimal, which the driver returns as text, such as `12.5000`. */
export type Decimal = ColumnType<string, string | number, string | number>;

/** A box in degrees, such as `(east,north),(west,south)`. Boxes are compared in the database. */
export type BoxColumn = ColumnType<string, string | RawBuilder<string>, string | RawBuilder<string>>;

/** A JSON column, which is written as text. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A billing address, with the name of the country at the time of the order. */
export interface StoredAddress {
  address_line_1: string;
  city: string;
  district: string;
  state: string;
  postal_code: string;
  country: string;
}

/** GeoJSON, in the normal form of the geo package. */
export type StoredGeometry = { type: 'MultiPolygon'; coordinates: [number, number][][][] };

/** GeoJSON geometry. */
export type StoredBoundaries =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'MultiPolygon'; coordinates: [number, number][][][] };

type TextByLanguage = Readonly<Record<string, string>>;

/**
 * The texts of a row in languages other than English, by column and language; missing ones are shown in
 * English.
 */
export type Translations<Column extends string> = ColumnType<
  { readonly [Name in Column]?: TextByLanguage },
  string | undefined,
  string
>;

/** Translations like `Translations`, but those of types are keyed by their English names, which orders store. */
export type IndustryTranslations = ColumnType<
  {
    readonly name?: TextByLanguage;
    readonly soil_types?: Readonly<Record<string, TextByLanguage>>;
    readonly vegetation_types?: Readonly<Record<string, TextByLanguage>>;
  },
  string | undefined,
  string
>;

/** Biomes of vegetation types by their English names. */
export type Biomes = ColumnType<Readonly<Record<string, BiomeCode>>, string | undefined, string>;

export type CodePurpose = 'verify_email' | 'reset_password';

export type PriceType = 'Fixed' | 'Tiered';

/** Further facts of an audit event. */
export type AuditDetail = Readonly<Record<string, string | number | null>>;
