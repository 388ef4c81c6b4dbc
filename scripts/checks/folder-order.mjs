/**
 * Order of the folders inside a folder, from the ground up: a file imports from its own folder and from those before it.
 * What lies in the outer folder itself, or in a folder that is not listed, may import all of them, and none imports it.
 */
const folderOrder = {
  // The calls, which lie in the folder itself, are made of inputs.
  'packages/contract/src': ['input'],
  'packages/geo/src': ['rings', 'area', 'projection', 'pixels', 'validity', 'repair', 'overlap'],
  'packages/analysis/src': [
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
    'recipes',
    'services',
    // From a plan to what is delivered.
    'run',
    'record',
    'exports',
    'previews',
    'checks',
    'threads',
  ],
  'packages/simulator/src': [
    // Cells and frames, random fields, and reflectances.
    'grid',
    'noise',
    'spectra',
    // The year of a crop, and what happens at fixed places.
    'season',
    'events',
    // The ground: coast, then fields, without a date; then on a date.
    'shore',
    'landscape',
    'surface',
    'places',
    // The satellite, and the air under it.
    'passes',
    'atmosphere',
    // What the archive returns: pixels and items, images of them, and their files.
    'scenes',
    'picture',
    'storage',
  ],
  'apps/server/src': [
    // Errors, words, what a process does, and its settings.
    'errors',
    'text',
    'process',
    'settings',
    // What is stored, worked and counted.
    'database',
    'jobs',
    'limits',
    'states',
    // Edges: documents, external services, and the API.
    'pdf',
    'adapters',
    'http',
    'features',
    // What a server and a worker have in common at their start.
    'start',
  ],
  // A feature uses those before it. The root (features.ts, background-work.ts) passes what a lower one needs of a higher one.
  'apps/server/src/features': [
    'accounts',
    'help',
    'imagery',
    'ledger',
    'places',
    'reports',
    'catalogue',
    'documents',
    'place-search',
    'referrals',
    'site',
    'fields',
    'news',
    'samples',
    'wallet',
    'runs',
    'pricing',
    'results',
    'assistant',
    'calendar',
    'cart',
    'evidence',
    'recomputations',
    'payments',
    'disputes',
    'pictures',
    'sandbox',
    'identity',
    'my-data',
    'refunds',
    'audit',
    'orders',
    'webhooks',
  ],
  'apps/web/src': ['settings', 'texts', 'ui', 'map', 'session', 'api', 'ordering', 'features', 'frame'],
  'apps/web/src/ui': ['theme', 'formats', 'display', 'toasts', 'controls', 'dialogs', 'states', 'page'],
  'apps/web/src/map': [
    'interface',
    'geometry',
    'style',
    'basemap',
    'camera',
    'layers',
    'draw',
    'fields',
    'result',
    'view',
  ],
  'apps/web/src/features': [
    // The user, and what is saved for them on the device.
    'referrals',
    'identity',
    'offline',
    'accounts',
    'profile',
    'my-data',
    // What is sold.
    'samples',
    'catalogue',
    // From a field to its price.
    'record',
    'fields',
    'pricing',
    'order-area',
    // From the cart to the order.
    'open-payments',
    'cart',
    'payments',
    'wallet',
    'calendar',
    'orders',
    // The result, and questions about it.
    'assistant',
    'results',
    'evidence',
    // The guided order shows parts of the pages; the last four use no other feature.
    'chatbot',
    'news',
    'help',
    'legal',
    'not-found',
  ],
  'apps/web/src/features/pricing': ['quote', 'passes', 'options', 'area-detail', 'bulk', 'solution'],
  'apps/web/src/features/payments': [
    'amounts',
    'card',
    'test-gateway',
    'stripe',
    'provider',
    'paying',
    'top-up',
    'checkout',
  ],
  'apps/web/src/features/orders': ['order', 'confirmation', 'list', 'details', 'analysis'],
  'apps/web/src/features/results': ['map', 'figures', 'files', 'report'],
};

/** @returns a sentence for each import of a file against the order; both are paths relative to the root. */
export function orderViolations(file, target) {
  return Object.entries(folderOrder).flatMap(([folder, order]) => {
    const [from, to] = [file, target].map((path) => rankIn(order, folder, path));
    if (from === null || to === null || to <= from) return [];
    return [
      `${file} imports ${target}: the folders of ${folder} are, from the ground up, ${order.join(', ')}, and each imports only those before it.`,
    ];
  });
}

/** Rank of a path in the order; null outside of the folder. */
function rankIn(order, folder, path) {
  if (!path.startsWith(`${folder}/`)) return null;
  const index = order.indexOf(path.slice(folder.length + 1).split('/')[0]);
  return index < 0 ? order.length : index;
}
