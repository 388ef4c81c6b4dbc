const viewAnalysis = '/api/v1/orders/view-analysis/';
const files = '/files/';

/** Cache of the app: its page and its files. */
export const appCache = 'furrow-app';
/** The page is the same at every path of the app. */
export const pageKey = '/';

/** Each user has a cache of their own. */
export const savedPrefix = 'furrow-saved-';

/** True for a result, or a file of one, which a user can save on this device. */
export const isSavable = ({ pathname }: URL): boolean =>
  pathname === viewAnalysis || pathname.startsWith(files);

/** URL of a result. */
export const urlOfResult = (itemId: string): string => `${viewAnalysis}?item_id=${itemId}`;
