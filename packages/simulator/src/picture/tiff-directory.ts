/** A field of a TIFF directory, with tags and values as in TIFF 6.0, section 2. */
export interface TiffField {
  tag: number;
  type: keyof typeof fieldTypes;
  values: readonly number[];
}

const fieldTypes = {
  ascii: { code: 2, bytes: 1 },
  short: { code: 3, bytes: 2 },
  long: { code: 4, bytes: 4 },
  double: { code: 12, bytes: 8 },
} as const;

/** Directories, and values that do not fit into their field, start at even offsets. */
const roundUpToEven = (bytes: number): number => bytes + (bytes % 2);
const valueBytes = ({ type, values }: TiffField): number => fieldTypes[type].bytes * values.length;
const tableBytes = (fields: readonly TiffField[]): number => 2 + 12 * fields.length + 4;

/** Length in bytes of a directory with the values stored after it. */
export const directoryBytes = (fields: readonly TiffField[]): number =>
  fields
    .map(valueBytes)
    .filter((bytes) => bytes > 4)
    .reduce((sum, bytes) => sum + roundUpToEven(bytes), tableBytes(fields));

function writeValues(out: Buffer, offset: number, { type, values }: TiffField): void {
  for (const [i, value] of values.entries()) {
    if (type === 'ascii') out.writeUInt8(value, offset + i);
    else if (type === 'short') out.writeUInt16LE(value, offset + 2 * i);
    else if (type === 'long') out.writeUInt32LE(value, offset + 4 * i);
    else out.writeDoubleLE(value, offset + 8 * i);
  }
}

/**
 * Writes a directory at `start`, little endian, with fields sorted by tag. `next`: offset of the next directory, 0 for
 * none.
 */
export function writeDirectory(out: Buffer, start: number, fields: readonly TiffField[], next: number): void {
  let valueOffset = start + tableBytes(fields);
  out.writeUInt16LE(fields.length, start);
  for (const [i, field] of fields.entries()) {
    const fieldOffset = start + 2 + 12 * i;
    const bytes = valueBytes(field);
    out.writeUInt16LE(field.tag, fieldOffset);
    out.writeUInt16LE(fieldTypes[field.type].code, fieldOffset + 2);
    out.writeUInt32LE(field.values.length, fieldOffset + 4);
    if (bytes <= 4) {
      writeValues(out, fieldOffset + 8, field);
      continue;
    }
    out.writeUInt32LE(valueOffset, fieldOffset + 8);
    writeValues(out, valueOffset, field);
    valueOffset += roundUpToEven(bytes);
  }
  out.writeUInt32LE(next, start + tableBytes(fields) - 4);
}
