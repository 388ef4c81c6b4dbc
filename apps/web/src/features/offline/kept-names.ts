const viewAnalysis = '/api/v1/orders/view-analysis/';
const files = '/files/';

/** What the app is made of: its page and its files. */
export const appCache = 'furrow-app';
/** The page is the same at every address of the app. */
export const pageKey = '/';

/** Of each person there is a cache of their own. */
export const keptPrefix = 'furrow-kept-';

/** Header of a saved copy: when it was saved, in ISO 8601. Nothing that a server answers carries it. */
export const savedAtHeader = 'x-kept-at';

/** Whether this is asked for something that a person can keep on their device: a result or a file of one. */
export const isKept = ({ pathname }: URL): boolean => pathname === viewAnalysis || pathname.startsWith(files);

/** Where a result is read. */
export const addressOf = (itemId: string): string => `${viewAnalysis}?item_id=${itemId}`;
