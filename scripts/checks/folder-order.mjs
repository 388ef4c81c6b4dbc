/**
 * Order of the folders inside a folder, from the lowest to the highest: a file imports from its own folder and from
 * those before it. Files in the outer folder itself, or in a folder that is not listed, may import all listed folders;
 * no listed folder may import them.
 */
const folderOrder = {
  // The list of all endpoints, which is in the folder itself, uses all others.
  'packages/contract/src': [
    'input',
    'endpoint',
    // Folders about the user, and about what is sold and where.
    'accounts',
    'site',
    'catalogue',
    'places',
    'fields',
    // Folders from a price to the order and its result.
    'pricing',
    'cart',
    'orders',
    'results',
    'assistant',
    'payments',
  ],
  'packages/geo/src': ['rings', 'area', 'projection', 'pixels', 'validity', 'repair', 'overlap'],
  'packages/analysis/src': [
    // Folders for texts, for reasons, and for reading files and working in parallel.
    'json',
    'messages',
    'reasons',
    'pool',
    'statistics',
    'vector',
    'imagery',
    'raster',
    // Folders for scenes, and for images of scenes.
    'scenes',
    'search',
    'render',
    'mosaic',
    // Folders from a pass to its pixels.
    'indices',
    'plan',
    'pass',
    'choose',
    // Folders from pixels to the quantities of a service.
    'zones',
    'series',
    'recipes',
    'services',
    // Folders from a plan to what is delivered.
    'run',
    'record',
    'advice',
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
    // Folders for errors, for texts, and for a process and its settings.
    'errors',
    'text',
    'process',
    'telemetry',
    'settings',
    // Folders for the database, jobs, limits and states.
    'database',
    'jobs',
    'limits',
    'states',
    // Folders for edges: documents, external services, and the API.
    'pdf',
    'adapters',
    'http',
    'features',
    // Folder for the start of a server and of a worker.
    'start',
    'metrics',
  ],
  // A feature uses those before it. If it needs a later one, the root (features.ts, background-work.ts) passes it as a
  // dependency.
  'apps/server/src/features': [
    'activity',
    'accounts',
    'help',
    'imagery',
    'ledger',
    'places',
    'reports',
    'crops',
    'catalogue',
    'documents',
    'place-search',
    'referrals',
    'retention',
    'site',
    'fields',
    'news',
    'wallet',
    'runs',
    'pricing',
    'typed-orders',
    'results',
    'samples',
    'day-maps',
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
    'thumbnails',
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
    // Features about the user, and about what is saved on the device.
    'referrals',
    'identity',
    'offline',
    'accounts',
    'activity',
    'profile',
    'my-data',
    // Features about what is sold.
    'catalogue',
    // Features from a field to its price.
    'record',
    'fields',
    'home',
    'order-service',
    'pricing',
    'land-check',
    'samples',
    'order-area',
    // Features from the cart to the order.
    'open-payments',
    'cart',
    'payments',
    'wallet',
    'calendar',
    'orders',
    // Features about the result, and questions about it.
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
    'address',
    'card',
    'saved-cards',
    'test-gateway',
    'stripe',
    'provider',
    'paying',
    'top-up',
    'checkout',
  ],
  'apps/web/src/features/orders': ['order', 'confirmation', 'list', 'details', 'analysis'],
  'apps/web/src/features/results': [
    'navigation',
    'values',
    'dates',
    'figures',
    'map',
    'files',
    'report',
    'order',
  ],
};

/** @returns a sentence for each violation of the order by an import; both paths are relative to the root. */
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
