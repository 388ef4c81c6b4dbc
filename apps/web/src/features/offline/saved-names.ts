const viewAnalysis = '/api/v1/orders/view-analysis/';
const files = '/files/';

/** Name of the cache with the page and the files of the app. */
export const appCache = 'furrow-app';
/** Key of the cached page, which is the same at every path of the app. */
export const pageKey = '/';

/** Prefix of the cache names of saved results, followed by the user's id. */
export const savedPrefix = 'furrow-saved-';

/** True for the URL of a result, or of a file of a result, which users can save on this device. */
export const isSavable = ({ pathname }: URL): boolean =>
  pathname === viewAnalysis || pathname.startsWith(files);

/** URL by which the page requests a result. */
export const urlOfResult = (itemId: string): string => `${viewAnalysis}?item_id=${itemId}`;
