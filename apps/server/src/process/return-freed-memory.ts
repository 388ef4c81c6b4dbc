type Trim = (padding: number) => number;

let trim: Promise<Trim | null> | undefined;

/**
 * Returns the free memory in the heaps of glibc to the system; does nothing with other C libraries. By itself, glibc
 * returns only the end of a heap, so after work 40 MB remain between small pieces that are still in use.
 */
export async function returnFreedMemory(): Promise<void> {
  trim ??= findTrim();
  (await trim)?.(0);
}

/** Loads koffi on demand, because it takes 5 MB that a process without work does not need. */
async function findTrim(): Promise<Trim | null> {
  try {
    const { load } = await import('koffi');
    return load(null).func('int malloc_trim(size_t)');
  } catch {
    return null;
  }
}
