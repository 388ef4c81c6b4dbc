import { deflateSync } from 'node:zlib';

/** Number of an object in the file. */
export type Ref = number;

export interface PdfFile {
  /** Reserves a number for an object that is written later. */
  reserve(): Ref;
  /** @param body PDF syntax of the object: a dictionary, an array */
  add(body: string, at?: Ref): Ref;
  addStream(dictionary: string, contents: Uint8Array | string): Ref;
  /** Like `addStream`, for contents that are already compressed (zlib). */
  addPacked(dictionary: string, packed: Uint8Array): Ref;
  /** @param id 32 hexadecimal digits, the same for the same contents */
  end(root: Ref, info: Ref, id: string): Buffer;
}

/** Writes objects one after another, and the table of their offsets (ISO 32000-1, 7.5). */
export function openPdfFile(): PdfFile {
  const objects: (Buffer | null)[] = [];
  const reserve = (): Ref => objects.push(null);
  const put = (at: Ref, bytes: Buffer): Ref => {
    objects[at - 1] = bytes;
    return at;
  };
  const addPacked = (dictionary: string, packed: Uint8Array): Ref => {
    const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    return put(reserve(), Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream')]));
  };
  return {
    reserve,
    add: (body, at = reserve()) => put(at, Buffer.from(body, 'latin1')),
    addPacked,
    addStream: (dictionary, contents) => addPacked(dictionary, deflateSync(contents, { level: 9 })),
    end: (root, info, id) => {
      const parts: Buffer[] = [];
      let length = 0;
      const write = (bytes: Buffer | string): void => {
        const part = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
        parts.push(part);
        length += part.length;
      };
      // Four bytes above 127 mark the file as binary for transfer programs.
      write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
      const places = objects.map((bytes, index) => {
        const place = length;
        if (bytes === null)
          throw new Error('A reserved object of the PDF was never written: call add with its number.');
        write(`${index + 1} 0 obj\n`);
        write(bytes);
        write('\nendobj\n');
        return place;
      });
      const table = length;
      const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
      const size = objects.length + 1;
      write(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
      write(`trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>\n`);
      write(`startxref\n${table}\n%%EOF\n`);
      return Buffer.concat(parts);
    },
  };
}

/** A text string for the file's dictionaries, in any script. */
export function pdfText(text: string): string {
  return `<FEFF${hexOf(text)}>`;
}

/** UTF-16 big-endian, in hexadecimal digits. */
export function hexOf(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}
