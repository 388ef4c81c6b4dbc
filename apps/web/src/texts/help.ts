import { defineTexts } from './define-texts.ts';

/** The words of the help centre. Nothing is promised here that the product does not do. */
export interface HelpAnswer {
  question: string;
  answer: string;
  /** Where it goes on. */
  link?: { to: string; label: string };
}

export const helpTexts = defineTexts('help', {
  title: 'Help centre',
  intro: 'Answers about orders, payments and your account. If yours is missing, write to us.',

  sections: {
    orders: 'Order issues',
    transactions: 'Transaction related issues',
    billing: 'Payment & Billing',
    cancellation: 'Cancellation',
    account: 'Account',
    contact: 'Contact us',
  },

  contact: {
    who: 'Who runs this',
    loading: 'Loading the contact details',
    write: 'Write to us',
    taxId: 'Tax id {id}',
    email: 'Your e-mail',
    emailHint: 'The answer comes here.',
    topic: 'What is it about?',
    chooseTopic: 'Choose a topic',
    message: 'Message',
    messageHint: 'Name the order if it is about one. Never send a password, a code or a card number.',
    send: 'Send message',
    emailMissing: 'Enter your e-mail.',
    topicMissing: 'Choose what it is about.',
    messageMissing: 'Write your message.',
    messageLong: 'A message has at most 5,000 characters.',
    sent: 'Your message has arrived. We answer by mail.',
    another: 'Write another message',
    kept: 'What you typed stays here: send it again in a moment.',
  },

  /** In the order of the contract. */
  topics: [
    'Order issues',
    'Transaction related issues',
    'Payment & Billing',
    'Cancellation',
    'Account',
    'Other',
  ],

  orders: [
    {
      question: 'Where do I see my orders and their results?',
      answer:
        'Under Orders in the menu at the top right. Each order shows how far its analyses are; a finished one leads to its report.',
      link: { to: '/orderlist', label: 'Your orders' },
    },
    {
      question: 'How long does an analysis take?',
      answer:
        'It begins when you have paid and usually takes seconds. It takes the newest picture of the last 30 days on which enough of your field is free of cloud.',
    },
    {
      question: 'My order says "Waiting for a clear view". What now?',
      answer:
        'Clouds hid your field on every recent picture. We look again about every hour, for as long as the solution that you chose says. If no clear view comes, the price goes back to your wallet by itself.',
    },
    {
      question: 'My order says "Failed" or "Refunded".',
      answer:
        'It could not be computed, or there was no clear view in time. Its price is back in your wallet; the order says why.',
    },
    {
      question: 'What does "Simulated, not satellite data" mean?',
      answer:
        'This installation has no source of satellite pictures. It computes made-up scenes in the same way, so that everything can be tried. Such a result says nothing about your land.',
    },
  ],

  transactions: [
    {
      question: 'I paid and see no order.',
      answer:
        'Do not pay again. When no answer came from the card, we find out by ourselves within minutes; then the order is under Orders, or your basket is as it was. The same basket is never charged twice.',
      link: { to: '/orderlist', label: 'Your orders' },
    },
    {
      question: 'My card was declined.',
      answer: 'Nothing was charged and your basket is as it was. Ask your bank, or try another card.',
    },
    {
      question: 'My bank asks me to confirm the payment.',
      answer:
        'Nothing is charged until you do. You have a quarter of an hour; after that the payment is cancelled automatically and your basket is as it was. On the payment page you can continue it or pay another way.',
      link: { to: '/payment', label: 'To the payment' },
    },
    {
      question: 'It says that the price has changed.',
      answer:
        'Prices are computed by us when you pay. If one is not what you saw, nothing is charged and you see the new one first.',
    },
  ],

  testPayments: {
    question: 'Which cards can I use?',
    answer:
      'This installation takes test payments only: no card is charged. Use the published test number 4242 4242 4242 4242 with any future date and any three digits. Other numbers stay in your browser and are never sent.',
  },

  billing: [
    {
      question: 'How is the price made?',
      answer:
        'Area in hectares times the price per hectare of the solution, at least its lowest price; images cost extra where a solution offers them. You see the price before you pay.',
    },
    {
      question: 'What is the platform commission?',
      answer:
        'A part of the price that the platform keeps. It is already in the price that you see; the amount stands at checkout.',
    },
    {
      question: 'What is the wallet?',
      answer:
        'Money of yours that is kept here: what you top up by card, and what comes back of analyses that could not be delivered or that you cancelled. It pays for orders, alone or together with a card. Credit for inviting others lies in it too: it is spent first and is not paid out.',
      link: { to: '/wallet', label: 'Your wallet' },
    },
    {
      question: 'Where is my receipt?',
      answer:
        'It comes by mail when you have paid, and stands with the order as a PDF. What comes back later has a credit note. For another name or a VAT id on it, fill in For receipts in your details.',
      link: { to: '/orderlist', label: 'Your orders' },
    },
  ],

  cancellation: [
    {
      question: 'Can I cancel an order?',
      answer:
        'Before you pay, take it out of the basket. An analysis begins as soon as it is paid, so it cannot be cancelled after that; you confirm this when you pay. Of a recurring analysis you can cancel what has not started: open the order and choose Cancel Recurring. Its price is back in your wallet at once.',
      link: { to: '/basket', label: 'Your basket' },
    },
    {
      question: 'Is anything renewed by itself?',
      answer:
        'No. A recurring analysis has a fixed number of dates, all paid at once. Nothing is charged later, and there is no subscription to end.',
    },
    {
      question: 'When do I get money back?',
      answer:
        'When an analysis that you paid cannot be delivered. It goes to your wallet at once, without asking for it.',
    },
  ],

  account: [
    {
      question: 'The code did not arrive.',
      answer:
        'Check your spam folder. After 30 seconds you can have a new one sent; the previous one stops working. Is the e-mail wrong? Correct it where you type the code.',
    },
    {
      question: 'I forgot my password.',
      answer: 'Have a code sent to your e-mail and set a new one. It signs you out everywhere else.',
      link: { to: '/forgot-password', label: 'Recover Password' },
    },
    {
      question: 'I want to change my password.',
      answer: 'You need the current one. Your other devices are signed out.',
      link: { to: '/change-password', label: 'Change password' },
    },
    {
      question: 'I lost a device, or somebody knows my password.',
      answer: 'Log out on all devices in your profile, then change your password.',
      link: { to: '/profile', label: 'Your profile' },
    },
    {
      question: 'Can I change my e-mail?',
      answer: 'Yourself, as long as it is not verified. After that, write to us.',
    },
    {
      question: 'What do you know about me, and can I delete it?',
      answer: 'Download all of it as one file, or delete your account with everything that is yours.',
      link: { to: '/my-data', label: 'My data' },
    },
  ],
});
