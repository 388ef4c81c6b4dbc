/** Starts tasks by key, the one requested last first, each once and at most `maxConcurrent` of them at a time. */
export function createTaskQueue(maxConcurrent: number, run: (key: string) => Promise<void>) {
  const requested = new Set<string>();
  const waiting: string[] = [];
  let running = 0;
  const startNext = (): void => {
    if (running >= maxConcurrent) return;
    const key = waiting.pop();
    if (key === undefined) return;
    running++;
    void run(key).finally(() => {
      running--;
      startNext();
    });
  };
  return {
    request: (key: string): void => {
      if (requested.has(key)) return;
      requested.add(key);
      waiting.push(key);
      startNext();
    },
  };
}
