import { type HelpAnswer, helpTexts } from '../../texts/help.ts';

export interface HelpSection {
  id: string;
  heading: string;
  /** Answers in the section; null for the contact section, which has none. */
  answers: readonly HelpAnswer[] | null;
}

/**
 * The sections in the order of the specification.
 * @param testPayments true if real cards cannot be used on this site.
 */
export function helpSections({ testPayments }: { testPayments: boolean }): HelpSection[] {
  const { sections } = helpTexts;
  const transactions: readonly HelpAnswer[] = helpTexts.transactions;
  return [
    { id: 'orders', heading: sections.orders, answers: helpTexts.orders },
    {
      id: 'transactions',
      heading: sections.transactions,
      answers: testPayments ? [...transactions, helpTexts.testPayments] : transactions,
    },
    { id: 'billing', heading: sections.billing, answers: helpTexts.billing },
    { id: 'cancellation', heading: sections.cancellation, answers: helpTexts.cancellation },
    { id: 'account', heading: sections.account, answers: helpTexts.account },
    { id: 'contact', heading: sections.contact, answers: null },
  ];
}
