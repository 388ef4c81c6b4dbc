/** Maps over `items` with at most `concurrency` calls in progress. The results keep the order of the items. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  callback: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const [i, item] of entries) results[i] = await callback(item);
    }),
  );
  return results;
}
