import manifest from '../../package.json' with { type: 'json' };

/** Version of the product, shown in the start block and sent with the page's settings. */
export const version: string = manifest.version;
