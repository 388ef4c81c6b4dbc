/** Main sections of the site for customers. `more` is shown on phones only, `help` on wide screens only. */
export type Section = 'home' | 'fields' | 'orders' | 'basket' | 'help' | 'account';

/** Sections by the first part of their paths. */
const sections: ReadonlyMap<string, Section> = new Map<string, Section>([
  ['home', 'home'],
  ['chatbot', 'home'],
  ['fields', 'fields'],
  ['basket', 'basket'],
  ['payment', 'basket'],
  ['order', 'orders'],
  ['orderlist', 'orders'],
  ['orderlist-details', 'orders'],
  ['orderdetails', 'orders'],
  ['orderanalys', 'orders'],
  ['orderreport', 'orders'],
  ['analysis-report', 'orders'],
  ['kept', 'orders'],
  ['helpcenter', 'help'],
  ['profile', 'account'],
  ['moredetails', 'account'],
  ['change-password', 'account'],
  ['wallet', 'account'],
  ['refferal-users', 'account'],
  ['my-data', 'account'],
]);

/**
 * Section to which a path belongs; null for the steps of an order up to the basket, and for paths
 * outside of all sections, such as the terms.
 */
export function sectionOf(path: string): Section | null {
  return sections.get(path.toLowerCase().split('/')[1] ?? '') ?? null;
}
