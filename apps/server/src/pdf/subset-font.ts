import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Functions of the library that are used, as in its header files (hb-blob.h, hb-face.h, hb-subset.h). */
interface HarfbuzzExports {
  memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  free(pointer: number): void;
  hb_blob_create(pointer: number, bytes: number, mode: number, data: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

const writable = 2; // HB_MEMORY_MODE_WRITABLE
const dropTables = 3; // HB_SUBSET_SETS_DROP_TABLE_TAG
/** HB_SUBSET_FLAGS_NO_HINTING, _RETAIN_GIDS, _NOTDEF_OUTLINE and _NO_LAYOUT_CLOSURE. */
const flags = 0x1 | 0x2 | 0x40 | 0x200;
/** Tables that are not needed in a file that addresses glyphs by number. */
const unneededTables = [
  'GSUB',
  'GPOS',
  'GDEF',
  'STAT',
  'MATH',
  'name',
  'post',
  'cmap',
  'OS/2',
  'gasp',
  'DSIG',
];

let library: Promise<HarfbuzzExports> | null = null;

/** Reduces a TrueType font to these glyphs, under their original numbers, in one weight. */
export async function subsetFont(
  file: Uint8Array,
  { glyphs, weight }: { glyphs: Iterable<number>; weight: number },
): Promise<Uint8Array> {
  library ??= load();
  const lib = await library;
  const pointer = lib.malloc(file.length);
  new Uint8Array(lib.memory.buffer).set(file, pointer);
  const blob = lib.hb_blob_create(pointer, file.length, writable, 0, 0);
  const face = lib.hb_face_create(blob, 0);
  const input = lib.hb_subset_input_create_or_fail();
  let subset = 0;
  try {
    lib.hb_subset_input_set_flags(input, flags);
    const glyphSet = lib.hb_subset_input_glyph_set(input);
    for (const glyph of glyphs) lib.hb_set_add(glyphSet, glyph);
    const droppedTables = lib.hb_subset_input_set(input, dropTables);
    for (const table of unneededTables) lib.hb_set_add(droppedTables, tag(table));
    lib.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight);
    subset = lib.hb_subset_or_fail(face, input);
    if (subset === 0) throw new Error('HarfBuzz could not subset a font: its file may be damaged.');
    const result = lib.hb_face_reference_blob(subset);
    const start = lib.hb_blob_get_data(result, 0);
    const bytes = new Uint8Array(lib.memory.buffer).slice(start, start + lib.hb_blob_get_length(result));
    lib.hb_blob_destroy(result);
    return bytes;
  } finally {
    if (subset !== 0) lib.hb_face_destroy(subset);
    lib.hb_subset_input_destroy(input);
    lib.hb_face_destroy(face);
    lib.hb_blob_destroy(blob);
    lib.free(pointer);
  }
}

async function load(): Promise<HarfbuzzExports> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const exports = instance.exports as unknown as HarfbuzzExports & { _initialize(): void };
  exports._initialize();
  return exports;
}

/** Returns an OpenType tag of four letters as a number. */
const tag = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE();
