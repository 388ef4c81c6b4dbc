type ShapePoint = readonly [x: number, y: number];

/** A .shp file of polygons, each given by its closed rings in any order; null is an empty shape. */
export function shpOf(shapes: readonly (readonly (readonly ShapePoint[])[] | null)[], type = 5): Uint8Array {
  const records = shapes.map((rings, index) => record(index + 1, rings ? polygon(rings, type) : int32(0)));
  const body = concat(...records);
  const header = new DataView(new ArrayBuffer(100));
  header.setInt32(0, 9_994);
  header.setInt32(24, (100 + body.length) / 2);
  header.setInt32(28, 1_000, true);
  header.setInt32(32, type, true);
  return concat(new Uint8Array(header.buffer), body);
}

function polygon(rings: readonly (readonly ShapePoint[])[], type: number): Uint8Array {
  const points = rings.flat();
  let start = 0;
  const starts = rings.map((ring) => {
    start += ring.length;
    return start - ring.length;
  });
  // Heights and measures follow the corners, each after its minimum and maximum.
  const extras = type === 5 ? 0 : (type === 15 ? 2 : 1) * (2 + points.length);
  return concat(
    int32(type),
    float64(0, 0, 0, 0),
    int32(rings.length, points.length, ...starts),
    float64(...points.flat()),
    float64(...Array.from({ length: extras }, () => 7)),
  );
}

function record(number: number, content: Uint8Array): Uint8Array {
  const header = new DataView(new ArrayBuffer(8));
  header.setInt32(0, number);
  header.setInt32(4, content.length / 2);
  return concat(new Uint8Array(header.buffer), content);
}

type DbfColumn = { name: string; type: 'C' | 'N' | 'D' | 'L' | 'M'; length: number };

/** A .dbf file. Cells have one byte per character, and a row that starts with an asterisk is deleted. */
export function dbfOf(
  columns: readonly DbfColumn[],
  rows: readonly string[],
  languageDriver = 0,
): Uint8Array {
  const header = new DataView(new ArrayBuffer(32));
  const width = 1 + columns.reduce((sum, { length }) => sum + length, 0);
  header.setUint8(0, 3);
  header.setUint32(4, rows.length, true);
  header.setUint16(8, 32 + 32 * columns.length + 1, true);
  header.setUint16(10, width, true);
  header.setUint8(29, languageDriver);
  const fields = columns.map(({ name, type, length }) => {
    const field = new Uint8Array(32);
    field.set(latin1Bytes(name));
    field[11] = type.charCodeAt(0);
    field[16] = length;
    return field;
  });
  return concat(new Uint8Array(header.buffer), ...fields, Uint8Array.of(13), latin1Bytes(rows.join('')));
}

export function latin1Bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function int32(...values: number[]): Uint8Array {
  return new Uint8Array(Int32Array.from(values).buffer);
}

function float64(...values: number[]): Uint8Array {
  return new Uint8Array(Float64Array.from(values).buffer);
}

function concat(...pieces: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}
