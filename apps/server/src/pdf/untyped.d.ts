/** What comes without types, or with wrong ones: this much of it is used. */
declare module 'wawoff2/decompress.js' {
  /** A WOFF2 file as the TrueType file that it was made from. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

declare module 'bidi-js' {
  interface Embedding {
    /** Of each UTF-16 unit; odd from right to left. */
    levels: Uint8Array;
  }

  interface Bidi {
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl' | 'auto'): Embedding;
    /** Places in the text in the order in which they are seen. */
    getReorderedIndices(text: string, embedding: Embedding): number[];
  }

  export default function bidiFactory(): Bidi;
}

declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }

  function instantiate(bytes: Uint8Array): Promise<{ instance: { exports: Record<string, unknown> } }>;
}
