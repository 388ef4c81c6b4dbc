/** A column of a table: numbers or texts, null for an empty cell. */
export interface DbfField {
  /** Name of the column, of at most ten characters. */
  name: string;
  values: readonly (number | string | null)[];
}

const textLength = 120;
const numberLength = 20;
const decimals = 8;

/** A dBASE III table in UTF-8, as in Shapefiles. */
export function writeDbf(fields: readonly DbfField[]): Buffer {
  const columns = fields.map(({ name, values }) => {
    const isText = values.some((value) => typeof value === 'string');
    return { name, values, isText, length: isText ? textLength : numberLength };
  });
  const lines = fields[0]?.values.length ?? 0;
  const headerBytes = 32 + columns.length * 32 + 1;
  const lineBytes = 1 + columns.reduce((total, { length }) => total + length, 0);
  const bytes = Buffer.alloc(headerBytes + lines * lineBytes + 1, 0);
  bytes[0] = 0x03;
  // The date of the last change is fixed, so that the same zones give the same bytes.
  bytes.set([126, 1, 1], 1);
  bytes.writeUInt32LE(lines, 4);
  bytes.writeUInt16LE(headerBytes, 8);
  bytes.writeUInt16LE(lineBytes, 10);
  for (const [i, { name, isText, length }] of columns.entries()) {
    const offset = 32 + i * 32;
    bytes.write(name.slice(0, 10), offset, 'ascii');
    bytes.write(isText ? 'C' : 'N', offset + 11, 'ascii');
    bytes[offset + 16] = length;
    bytes[offset + 17] = isText ? 0 : decimals;
  }
  bytes[headerBytes - 1] = 0x0d;
  for (let line = 0; line < lines; line++) {
    let offset = headerBytes + line * lineBytes;
    bytes.fill(0x20, offset, offset + lineBytes);
    offset += 1;
    for (const { values, isText, length } of columns) {
      const value = values[line] ?? null;
      const text = value === null ? '' : isText ? String(value) : Number(value).toFixed(decimals);
      const cell = Buffer.from(text, 'utf8').subarray(0, length);
      cell.copy(bytes, isText ? offset : offset + length - cell.length);
      offset += length;
    }
  }
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}
