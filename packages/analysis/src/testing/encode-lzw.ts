/** LZW encoder after the pseudocode of TIFF 6.0, section 13, with a table of strings. */
export function encodeLzw(bytes: Uint8Array): Uint8Array {
  const bits: string[] = [];
  let table = new Map<string, number>();
  let [nextCode, width] = [258, 9];
  const write = (code: number): void => {
    bits.push(code.toString(2).padStart(width, '0'));
  };
  const clear = (): void => {
    write(256);
    table = new Map(Array.from({ length: 256 }, (_, byte) => [String.fromCharCode(byte), byte]));
    [nextCode, width] = [258, 9];
  };
  clear();
  let text = '';
  for (const byte of bytes) {
    const longerText = text + String.fromCharCode(byte);
    if (table.has(longerText)) {
      text = longerText;
      continue;
    }
    write(table.get(text)!);
    table.set(longerText, nextCode++);
    if (nextCode === 4095) clear();
    else if (nextCode === 512 || nextCode === 1024 || nextCode === 2048) width++;
    text = String.fromCharCode(byte);
  }
  if (text) write(table.get(text)!);
  // A decoder's entry for the last code may widen the end code.
  if (nextCode === 511 || nextCode === 1023 || nextCode === 2047) width++;
  write(257);
  const all = bits.join('');
  return Uint8Array.from({ length: Math.ceil(all.length / 8) }, (_, i) =>
    Number.parseInt(all.slice(8 * i, 8 * i + 8).padEnd(8, '0'), 2),
  );
}

/** PackBits encoder: runs of up to 128 equal bytes as runs, everything else byte by byte. */
export function encodePackBits(bytes: Uint8Array): Uint8Array {
  const output: number[] = [];
  for (let index = 0; index < bytes.byteLength; ) {
    let run = 1;
    while (run < 128 && index + run < bytes.byteLength && bytes[index + run] === bytes[index]) run++;
    output.push(run === 1 ? 0 : 257 - run, bytes[index]!);
    index += run;
  }
  return Uint8Array.from(output);
}
