/** The screens that stand below another, each with that one; `start` is the first screen of whoever asks. */
const above: ReadonlyMap<string, string> = new Map([
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

/** The screen that stands above one; null where there is none. `start`: the first screen of whoever asks. */
export function screenAbove(path: string, start: '/' | '/home'): string | null {
  const up = above.get(path.replace(/\/+$/, '').toLowerCase());
  return up === 'start' ? start : (up ?? null);
}

/**
 * Where the arrow goes: to the page before when the history is longer than two, otherwise to the screen above.
 * @param isEntry whether this page is where the person came in, so that the page before is somewhere else.
 */
export function wayBack(historyLength: number, isEntry: boolean, up: string): -1 | string {
  return historyLength > 2 && !isEntry ? -1 : up;
}
