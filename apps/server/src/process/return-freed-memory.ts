/** The function `malloc_trim` of glibc: `padding` is the number of bytes that it leaves at the end of a heap. */
type MallocTrim = (padding: number) => number;

let mallocTrim: Promise<MallocTrim | null> | undefined;

/**
 * Returns the free memory in the heaps of glibc to the system; does nothing with other C libraries. By itself, glibc
 * returns only the end of a heap, so after work 40 MB remain between small pieces that are still in use.
 */
export async function returnFreedMemory(): Promise<void> {
  mallocTrim ??= loadMallocTrim();
  (await mallocTrim)?.(0);
}

/** Loads koffi on demand, because it takes 5 MB that a process without work does not need. */
async function loadMallocTrim(): Promise<MallocTrim | null> {
  try {
    const { load } = await import('koffi');
    return load(null).func('int malloc_trim(size_t)');
  } catch {
    return null;
  }
}
