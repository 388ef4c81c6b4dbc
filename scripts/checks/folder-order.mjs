/**
 * Folders of a package's `src` from the ground up: a file imports only from its own folder and from those listed before it, so that
 * none of them can form a ring. Files outside all folders stand above them. Tests may import everything.
 */
const folderOrders = {
  'packages/geo': ['rings', 'area', 'projection', 'pixels', 'validity', 'repair', 'overlap'],
  'packages/analysis': [
    // Words, reasons, and the means of reading files and of working in parallel.
    'json',
    'messages',
    'reasons',
    'pool',
    'statistics',
    'vector',
    'imagery',
    'raster',
    // Scenes, and images of them.
    'scenes',
    'search',
    'render',
    'mosaic',
    // From a pass to its pixels.
    'indices',
    'plan',
    'pass',
    'choose',
    // From pixels to the quantities of a service.
    'zones',
    'series',
    'carbon',
    'methane',
    'soil-mapping',
    'soil-moisture',
    'recipes',
    // From a plan to what is delivered.
    'run',
    'record',
    'exports',
    'previews',
    'checks',
    'threads',
  ],
};

/**
 * @param {Map<string, string[]>} graph imports of each file
 * @returns {string[]} a sentence for each import against the order
 */
export const orderViolations = (graph) =>
  Object.entries(folderOrders).flatMap(([workspace, order]) =>
    violationsIn(`${workspace}/src/`, order, graph),
  );

function violationsIn(sources, order, graph) {
  const folderOf = (file) => file.slice(sources.length).split('/').slice(0, -1)[0] ?? 'src';
  const level = (file) => [...order, 'src', 'testing'].indexOf(folderOf(file));
  const isForTests = (file) => /\.test(-support)?\.ts$/.test(file) || folderOf(file) === 'testing';
  const files = [...graph.keys()].filter((file) => file.startsWith(sources) && !isForTests(file));
  const unlisted = new Set(files.filter((file) => level(file) < 0).map(folderOf));
  return [
    ...[...unlisted].map((folder) => `${sources}${folder} is not in scripts/checks/folder-order.mjs.`),
    ...files.flatMap((file) =>
      graph
        .get(file)
        .filter((imported) => imported.startsWith(sources) && level(imported) > level(file))
        .map(
          (imported) =>
            `${file} imports ${imported}, from a folder that stands above its own in scripts/checks/folder-order.mjs.`,
        ),
    ),
  ];
}
