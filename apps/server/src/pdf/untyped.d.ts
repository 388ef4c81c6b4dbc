/** Types of packages that have no types, or wrong ones; only the parts that are used. */
declare module 'wawoff2/decompress.js' {
  /** Decompresses a WOFF2 file into the original TrueType file. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

declare module 'bidi-js' {
  interface Embedding {
    /** Level of each UTF-16 unit; odd for right to left. */
    levels: Uint8Array;
  }

  interface Bidi {
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl' | 'auto'): Embedding;
  }

  export default function bidiFactory(): Bidi;
}

declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }

  function instantiate(bytes: Uint8Array): Promise<{ instance: { exports: Record<string, unknown> } }>;
}
