import { importTexts } from '../../../../texts/import.ts';
import { maxColumns } from '../layer/file-limits.ts';
import { type CellDecoder, cellDecoder } from './code-pages.ts';

/**
 * Rows of a .dbf file with their non-empty columns; null for a row that is marked as deleted. `isGuess` is true if
 * the encoding was guessed.
 */
export type DbfTable = { rows: ([column: string, value: string][] | null)[]; isGuess: boolean };

type DbfColumn = { name: string; type: string; start: number; length: number };

const DELETED = 0x2a;
const END_OF_COLUMNS = 0x0d;

/**
 * Reads the rows of a .dbf file (dBase III and later) as text; null if the file has another format. Rows beyond the end
 * of the file are left out.
 */
export function readDbf(bytes: Uint8Array, codePage: string, maxRows: number): DbfTable | null {
  if (bytes.length < 33) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = view.getUint16(8, true);
  const width = view.getUint16(10, true);
  if (header < 33 || width < 1 || header > bytes.length) return null;
  const declaredDecoder = cellDecoder(codePage, view.getUint8(29));
  const guessingDecoder = createGuessingDecoder();
  const decode = declaredDecoder ?? guessingDecoder.decode;
  const columns = columnsOf(bytes, header, width, decode);
  const rows: DbfTable['rows'] = [];
  const count = Math.min(view.getUint32(4, true), Math.floor((bytes.length - header) / width), maxRows);
  for (let row = 0; row < count; row++) {
    const cells = bytes.subarray(header + row * width, header + (row + 1) * width);
    rows.push(cells[0] === DELETED ? null : rowOf(cells, columns, decode));
  }
  return { rows, isGuess: declaredDecoder === null && guessingDecoder.isUsed() };
}

function columnsOf(bytes: Uint8Array, header: number, width: number, decode: CellDecoder): DbfColumn[] {
  const columns: DbfColumn[] = [];
  const usedNames = new Set<string>();
  let start = 1;
  for (let offset = 32; offset + 32 <= header && bytes[offset] !== END_OF_COLUMNS; offset += 32) {
    const raw = bytes.subarray(offset, offset + 11);
    const end = raw.indexOf(0);
    const declaredName =
      decode(end < 0 ? raw : raw.subarray(0, end)).trim() ||
      importTexts.columnName({ number: columns.length + 1 });
    let name = declaredName;
    for (let suffix = 2; usedNames.has(name); suffix++) name = `${declaredName} ${suffix}`;
    usedNames.add(name);
    const length = bytes[offset + 16]!;
    if (start + length > width || columns.length === maxColumns) break;
    columns.push({ name, type: String.fromCharCode(bytes[offset + 11]!), start, length });
    start += length;
  }
  return columns;
}

function rowOf(cells: Uint8Array, columns: readonly DbfColumn[], decode: CellDecoder): [string, string][] {
  const row: [string, string][] = [];
  for (const { name, type, start, length } of columns) {
    const text = decode(cells.subarray(start, start + length))
      .replaceAll('\0', '')
      .trim();
    const value = cellText(type, text);
    if (value !== '') row.push([name, value]);
  }
  return row;
}

function cellText(type: string, text: string): string {
  switch (type) {
    case 'N':
    case 'F':
      // A number that did not fit its column is written as asterisks.
      return text.startsWith('*') ? '' : text;
    case 'D':
      return /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text;
    case 'L':
      return text === '?' ? '' : text;
    case 'M':
      // A memo column refers to another file, which is not read.
      return '';
    default:
      return text;
  }
}

/** Creates a decoder that guesses the encoding of each cell: UTF-8, or windows-1252 if that is invalid. */
function createGuessingDecoder(): { decode: CellDecoder; isUsed: () => boolean } {
  const utf8Decoder = new TextDecoder('utf-8', { fatal: true });
  const westernDecoder = new TextDecoder('windows-1252');
  let isUsed = false;
  const decode = (bytes: Uint8Array) => {
    try {
      return utf8Decoder.decode(bytes);
    } catch {
      isUsed = true;
      return westernDecoder.decode(bytes);
    }
  };
  return { decode, isUsed: () => isUsed };
}
