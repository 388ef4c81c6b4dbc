import { helpTexts } from '../../texts/help.ts';

type LinkName = keyof typeof helpTexts.links;

/** Screens that answers are about. */
const paths: Readonly<Record<LinkName, string>> = {
  orders: '/orderlist',
  payment: '/payment',
  wallet: '/wallet',
  basket: '/basket',
  recovery: '/forgot-password',
  password: '/change-password',
  profile: '/profile',
  myData: '/my-data',
};

interface AnswerText {
  question: string;
  answer: string;
}

export interface HelpAnswer extends AnswerText {
  /** Link to the screen that the answer is about. */
  link: { to: string; label: string } | null;
}

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
  const { sections, orders, billing, cancellation, account } = helpTexts;
  const transactions = answersOf(helpTexts.transactions, { noOrder: 'orders', confirm: 'payment' });
  return [
    { id: 'orders', heading: sections.orders, answers: answersOf(orders, { find: 'orders' }) },
    {
      id: 'transactions',
      heading: sections.transactions,
      answers: testPayments ? [...transactions, { ...helpTexts.testPayments, link: null }] : transactions,
    },
    {
      id: 'billing',
      heading: sections.billing,
      answers: answersOf(billing, { wallet: 'wallet', receipt: 'orders' }),
    },
    {
      id: 'cancellation',
      heading: sections.cancellation,
      answers: answersOf(cancellation, { cancel: 'basket' }),
    },
    {
      id: 'account',
      heading: sections.account,
      answers: answersOf(account, {
        forgotPassword: 'recovery',
        changePassword: 'password',
        lostDevice: 'profile',
        myData: 'myData',
      }),
    },
    { id: 'contact', heading: sections.contact, answers: null },
  ];
}

/** Adds the links to the answers of a section, which is in the order of its texts. */
function answersOf<Name extends string>(
  texts: Readonly<Record<Name, AnswerText>>,
  links: { readonly [Key in Name]?: LinkName },
): HelpAnswer[] {
  return (Object.keys(texts) as Name[]).map((name) => {
    const link = links[name];
    return {
      ...texts[name],
      link: link === undefined ? null : { to: paths[link], label: helpTexts.links[link] },
    };
  });
}
