/**
 * Finds the deep tests that reach a changed file through their imports, or are changed themselves.
 * @param {Map<string, string[]>} graph imports of each file, paths relative to the root
 * @param {string[]} tests
 * @param {string[]} changedPaths
 * @returns {{ file: string, imports: number }[]} `imports`: number of our files that the test reaches
 */
export function affectedFiles(graph, tests, changedPaths) {
  const changedFiles = new Set(changedPaths);
  return tests.flatMap((file) => {
    const reachedFiles = reachedFrom(graph, file);
    return [...reachedFiles].some((each) => changedFiles.has(each))
      ? [{ file, imports: reachedFiles.size }]
      : [];
  });
}

function reachedFrom(graph, start) {
  const reachedPaths = new Set([start]);
  for (const file of reachedPaths) for (const next of graph.get(file) ?? []) reachedPaths.add(next);
  return reachedPaths;
}
