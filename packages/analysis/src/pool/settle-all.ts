/**
 * Waits for all of the work, even when some of it fails, so that the memory it writes to can be reused afterwards.
 * @throws the error of the first to fail.
 */
export async function settleAll<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
  try {
    return await Promise.all(work);
  } finally {
    await Promise.allSettled(work);
  }
}
