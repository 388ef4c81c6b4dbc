/**
 * The results, once none of the work goes on any more: what it writes to may then be used for something else, also when some of it failed.
 * @throws what the first to fail throws.
 */
export async function allAtRest<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
  try {
    return await Promise.all(work);
  } finally {
    await Promise.allSettled(work);
  }
}
