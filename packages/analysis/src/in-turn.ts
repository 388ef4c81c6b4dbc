/** Maps over `things` with at most `atOnce` calls in progress. The results keep the order of the things. */
export async function inTurn<Thing, Result>(
  things: readonly Thing[],
  atOnce: number,
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const next = things.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [i, thing] of next) results[i] = await work(thing);
    }),
  );
  return results;
}
