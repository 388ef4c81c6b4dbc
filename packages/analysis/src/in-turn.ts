/** The results in the order of the things, so many under way at a time. */
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
