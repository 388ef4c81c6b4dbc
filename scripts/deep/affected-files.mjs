/**
 * Finds the deep tests that reach a changed file through their imports, or are changed themselves.
 * @param {Map<string, string[]>} graph imports of each file, paths relative to the root
 * @param {string[]} tests
 * @param {string[]} changed
 * @returns {{ file: string, imports: number }[]} `imports`: number of our files that the test reaches
 */
export function affectedFiles(graph, tests, changed) {
  const changedFiles = new Set(changed);
  return tests.flatMap((file) => {
    const reachedFiles = reachedFrom(graph, file);
    return [...reachedFiles].some((each) => changedFiles.has(each))
      ? [{ file, imports: reachedFiles.size }]
      : [];
  });
}

function reachedFrom(graph, start) {
  const reached = new Set([start]);
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next);
  return reached;
}
