/** Decodes the bytes of a cell. */
export type CellDecoder = (bytes: Uint8Array) => string;

/** Encodings supported by TextDecoder, by the language driver byte of a .dbf file. */
const encodingByDriver: Record<number, string> = {
  3: 'windows-1252',
  19: 'shift_jis',
  38: 'ibm866',
  77: 'gbk',
  78: 'euc-kr',
  79: 'big5',
  87: 'windows-1252',
  88: 'windows-1252',
  89: 'windows-1252',
  100: 'ibm852',
  101: 'ibm866',
  120: 'big5',
  121: 'euc-kr',
  122: 'gbk',
  123: 'shift_jis',
  124: 'windows-874',
  125: 'windows-1255',
  126: 'windows-1256',
  150: 'x-mac-cyrillic',
  200: 'windows-1250',
  201: 'windows-1251',
  202: 'windows-1254',
  203: 'windows-1253',
  204: 'windows-1257',
};

/** Characters 128 and above of code page 850. Code page 437 has most western European letters at the same positions. */
const dosCharacters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Decoder by the .cpg file (`UTF-8`, `1252`, `ISO 8859-1`, `ANSI 1251` …), else by the driver byte; null if neither is known. */
export function cellDecoder(codePage: string, languageDriver: number): CellDecoder | null {
  const codePageName = codePage
    .trim()
    .toLowerCase()
    .replace(/^(ansi|oem|cp|windows|ms)[\s_-]*/, '');
  const latin =
    /^(?:iso)?[\s_-]*8859[\s_-]*(\d{1,2})$/.exec(codePageName)?.[1] ??
    /^8859(\d{1,2})$/.exec(codePageName)?.[1];
  const candidates = [
    codePageName,
    ...(latin ? [`iso-8859-${latin}`] : []),
    ...(/^\d{3,5}$/.test(codePageName)
      ? [codePageName === '65001' ? 'utf-8' : `windows-${codePageName}`, `ibm${codePageName}`]
      : []),
  ];
  for (const label of codePageName === '' ? [] : candidates) {
    const decoder = decoderOf(label);
    if (decoder) return decoder;
  }
  if (
    ['437', '850'].includes(codePageName) ||
    (codePageName === '' && [1, 2, 8, 10, 16, 28, 37, 55].includes(languageDriver))
  )
    return decodeDos;
  const label = codePageName === '' ? encodingByDriver[languageDriver] : undefined;
  return label ? decoderOf(label) : null;
}

function decoderOf(label: string): CellDecoder | null {
  try {
    const decoder = new TextDecoder(label);
    return (bytes) => decoder.decode(bytes);
  } catch {
    return null;
  }
}

function decodeDos(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : dosCharacters.charAt(byte - 128),
  ).join('');
}
