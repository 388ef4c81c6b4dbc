import manifest from '../package.json' with { type: 'json' };

/** Of the product, as the start block and the page's settings say it. */
export const version: string = manifest.version;
