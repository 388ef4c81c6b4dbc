/**
 * @param {Map<string, string[]>} graph imports of each file
 * @returns {string[] | null} the files of one cycle, with the first repeated at the end
 */
export function findCycle(graph) {
  const done = new Set();
  const path = [];

  function visit(file) {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle !== null) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  }

  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle !== null) return cycle;
  }
  return null;
}
