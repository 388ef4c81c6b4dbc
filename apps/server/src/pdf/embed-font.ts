import { createHash } from 'node:crypto';
import type { OpenFont } from './open-font.ts';
import { hexOf, type PdfFile, type Ref } from './pdf-file.ts';
import type { Glyph } from './shape-piece.ts';
import { subsetFont } from './subset-font.ts';

/** A glyph with its text. One glyph may have several codes, because copied text has to be exactly the original. */
interface EncodedGlyph {
  glyph: number;
  text: string;
  /** Width in thousandths of the font size. */
  width: number;
}

/** A font embedded in one document, extended with each glyph that is used. */
export interface EmbeddedFont {
  ref: Ref;
  /** Returns the code of a glyph in four hexadecimal digits, and its advance in thousandths of the font size. */
  code(glyph: Pick<Glyph, 'id' | 'text' | 'readerWidth'>): { digits: string; width: number };
  /** Writes the font itself, which requires that all text has been written. */
  finishFont(): Promise<void>;
}

/** Embeds a composite font with our own codes (ISO 32000-1, 9.7). */
export function embedFont(file: PdfFile, font: OpenFont): EmbeddedFont {
  const ref = file.reserve();
  // Code 0 is the glyph of missing characters.
  const codedGlyphs: EncodedGlyph[] = [{ glyph: 0, text: '', width: 0 }];
  const codes = new Map<string, number>();
  return {
    ref,
    code: ({ id, text, readerWidth }) => {
      const width = readerWidth ?? (font.harfbuzzFont.glyphHAdvance(id) * 1_000) / font.unitsPerEm;
      const key = `${id} ${width} ${text}`;
      let code = codes.get(key);
      if (code === undefined) {
        code = codedGlyphs.push({ glyph: id, text, width }) - 1;
        codes.set(key, code);
      }
      return { digits: hex(code), width };
    },
    finishFont: async () => {
      const glyphs = new Set(codedGlyphs.map(({ glyph }) => glyph));
      const bytes = await subsetFont(font.file, { glyphs, weight: font.weight });
      const name = `${subsetTagOf(bytes)}+${font.name}`;
      const { ascender, descender } = font.harfbuzzFont.hExtents();
      const thousandths = (units: number) => round((units * 1_000) / font.unitsPerEm);
      const descriptor = file.add(
        `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /ItalicAngle 0 /CapHeight 700
/FontBBox [-1000 ${thousandths(descender)} 2000 ${thousandths(ascender)}] /Ascent ${thousandths(ascender)}
/Descent ${thousandths(descender)} /StemV ${font.weight === 600 ? 120 : 80}
/FontFile2 ${file.addStream(`/Length1 ${bytes.length}`, bytes)} 0 R >>`,
      );
      const widths = codedGlyphs.map(({ width }) => round(width)).join(' ');
      const descendant = file.add(
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /FontDescriptor ${descriptor} 0 R
/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 0 /W [0 [${widths}]]
/CIDToGIDMap ${file.addStream('', glyphNumbers(codedGlyphs))} 0 R >>`,
      );
      file.add(
        `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H
/DescendantFonts [${descendant} 0 R] /ToUnicode ${file.addStream('', toUnicode(codedGlyphs))} 0 R >>`,
        ref,
      );
    },
  };
}

/** Returns six letters that identify the subset of a font (ISO 32000-1, 9.6.4). */
function subsetTagOf(bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest().subarray(0, 6);
  return String.fromCharCode(...digest.map((byte) => 65 + (byte % 26)));
}

function glyphNumbers(codedGlyphs: readonly EncodedGlyph[]): Buffer {
  const bytes = Buffer.alloc(codedGlyphs.length * 2);
  for (const [code, { glyph }] of codedGlyphs.entries()) bytes.writeUInt16BE(glyph, code * 2);
  return bytes;
}

/** Maps codes to text (ISO 32000-1, 9.10.3). */
function toUnicode(codedGlyphs: readonly EncodedGlyph[]): string {
  const rows = codedGlyphs.flatMap(({ text }, code) =>
    code === 0 ? [] : [`<${hex(code)}> <${hexOf(text)}>`],
  );
  const blocks: string[] = [];
  for (let from = 0; from < rows.length; from += 100) {
    const block = rows.slice(from, from + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

const hex = (code: number): string => code.toString(16).padStart(4, '0').toUpperCase();
export const round = (value: number): number => Math.round(value * 1_000) / 1_000;
