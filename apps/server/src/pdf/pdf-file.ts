import { deflateSync } from 'node:zlib';

/** Number of an object in the file. */
export type Ref = number;

export interface PdfFile {
  /** Reserves a number for an object that is written later. */
  reserve(): Ref;
  /**
   * Adds an object.
   * @param body PDF syntax of the object: a dictionary, an array
   */
  add(body: string, ref?: Ref): Ref;
  addStream(dictionary: string, contents: Uint8Array | string): Ref;
  /** Adds a stream like `addStream`, with contents that are already compressed (zlib). */
  addCompressed(dictionary: string, compressed: Uint8Array): Ref;
  /**
   * Writes the end of the file.
   * @param id 32 hexadecimal digits, the same for the same contents
   */
  finishFile(root: Ref, info: Ref, id: string): Buffer;
}

/** Writes objects one after another, and the table of their offsets (ISO 32000-1, 7.5). */
export function createPdfFile(): PdfFile {
  const objects: (Buffer | null)[] = [];
  const reserve = (): Ref => objects.push(null);
  const put = (ref: Ref, bytes: Buffer): Ref => {
    objects[ref - 1] = bytes;
    return ref;
  };
  const addCompressed = (dictionary: string, compressed: Uint8Array): Ref => {
    const streamStart = `<< ${dictionary} /Filter /FlateDecode /Length ${compressed.length} >>\nstream\n`;
    return put(
      reserve(),
      Buffer.concat([Buffer.from(streamStart, 'latin1'), compressed, Buffer.from('\nendstream')]),
    );
  };
  return {
    reserve,
    add: (body, at = reserve()) => put(at, Buffer.from(body, 'latin1')),
    addCompressed,
    addStream: (dictionary, contents) => addCompressed(dictionary, deflateSync(contents, { level: 9 })),
    finishFile: (root, info, id) => {
      const parts: Buffer[] = [];
      let length = 0;
      const write = (bytes: Buffer | string): void => {
        const part = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
        parts.push(part);
        length += part.length;
      };
      // The four bytes above 127 mark the file as binary for transfer programs.
      write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
      const offsets = objects.map((bytes, index) => {
        const offset = length;
        if (bytes === null)
          throw new Error('A reserved object of the PDF was never written: call add with its number.');
        write(`${index + 1} 0 obj\n`);
        write(bytes);
        write('\nendobj\n');
        return offset;
      });
      const xrefOffset = length;
      const rows = offsets.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
      const size = objects.length + 1;
      write(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
      write(`trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>\n`);
      write(`startxref\n${xrefOffset}\n%%EOF\n`);
      return Buffer.concat(parts);
    },
  };
}

/** Writes text in any script as a string of the file's dictionaries. */
export function pdfText(text: string): string {
  return `<FEFF${hexOf(text)}>`;
}

/** Encodes text as UTF-16 big-endian, in hexadecimal digits. */
export function hexOf(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}
