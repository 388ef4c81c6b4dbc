/** @returns the milliseconds that `work` takes. */
export async function timeInMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

export const formatMs = (value: number): string => `${value.toFixed(0)} ms`;

/**
 * Alternates the contenders, so that other load of the machine affects all of them alike.
 *
 * @returns medians without the first rounds, in which all of them warm up.
 */
export async function alternate<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) times[name].push(await contenders[name]());
  }
  const warmUpRounds = Math.floor(rounds / 5);
  return Object.fromEntries(names.map((name) => [name, median(times[name].slice(warmUpRounds))])) as Record<
    Name,
    number
  >;
}
