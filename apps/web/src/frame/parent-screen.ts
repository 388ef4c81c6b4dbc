/** Parent screens by path. `start` is the first screen of the user, which depends on whether they are signed in. */
const parentScreens: ReadonlyMap<string, string> = new Map([
  ['/signin', 'start'],
  ['/forgot-password', '/signin'],
  ['/profile', 'start'],
  ['/moredetails', '/profile'],
  ['/change-password', '/profile'],
  ['/wallet', '/profile'],
  ['/refferal-users', '/profile'],
  ['/kept', '/orderlist'],
  ['/my-data', '/profile'],
  ['/fields', 'start'],
  ['/fields/import', '/fields'],
  ['/fields/outline', '/fields'],
  ['/helpcenter', 'start'],
  ['/terms', 'start'],
  ['/privacy', 'start'],
  ['/licences', 'start'],
  ['/service', '/home'],
  ['/servicedetail', '/home'],
  ['/selectarea', '/servicedetail'],
  ['/solution', '/selectarea'],
  ['/selectarealand', '/solution'],
  ['/basket', '/home'],
  ['/payment', '/basket'],
  ['/order', '/orderlist'],
  ['/orderlist', '/profile'],
  ['/orderlist-details', '/orderlist'],
  ['/orderdetails', '/orderlist'],
  ['/orderanalys', '/orderlist'],
  ['/orderreport', '/orderlist'],
  ['/analysis-report', '/orderlist'],
]);

/**
 * Path of the parent of a screen; null if it has none.
 * @param start first screen of the user.
 */
export function parentScreenOf(path: string, start: '/' | '/home'): string | null {
  const parent = parentScreens.get(path.replace(/\/+$/, '').toLowerCase());
  return parent === 'start' ? start : (parent ?? null);
}

/**
 * Target of the back arrow: -1, the previous page, if the history has more than two entries; otherwise the
 * path of the parent screen.
 * @param isEntryPage true if the user entered the site on this page, so that the previous page is on another site.
 */
export function backTarget(historyLength: number, isEntryPage: boolean, parent: string): -1 | string {
  return historyLength > 2 && !isEntryPage ? -1 : parent;
}
