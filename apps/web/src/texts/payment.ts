import { defineTexts } from './define-texts.ts';

/** The words of the payment. */
export const paymentTexts = defineTexts('payment', {
  title: 'Payment',
  heading: 'Payment',
  goneHeading: 'Nothing in your basket can be paid',
  goneExplanation: 'Each of its analyses says why. Remove them, or see what is offered today.',
  toBasket: 'To the basket',
  emptyHeading: 'There is nothing to pay for',
  emptyExplanation: 'Your basket is empty.',
  justPaidHeading: 'Your payment went through',
  justPaid: 'Order {number}, {amount}, was paid at {time}. Nothing else is left to pay.',
  seeOrder: 'See your order',

  billing: 'Billing address',
  address: 'Address',
  city: 'City',
  district: 'District',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
  chooseCountry: 'Choose a country',
  required: {
    address_line_1: 'Address is required',
    city: 'City is required',
    district: 'District is required',
    state: 'State is required',
    postal_code: 'Postal code is required',
    country: 'Please select a country',
  },

  wallet: 'Wallet',
  useWallet: 'Use Wallet: {amount}',
  walletHolds: 'It holds {balance}.',
  walletLeft: '{left} stays in it.',
  walletUnknown: 'Your wallet cannot be read right now, so the card pays all of it.',
  noCardNeeded: 'Your wallet pays all of it. No card is needed.',

  card: 'Card',
  testCards: 'Test payments: no card is charged',
  testExplanation:
    'Only published test numbers are taken, such as 4242 4242 4242 4242 with any future date and any three digits. Other numbers stay in this page.',
  number: 'Card number',
  expiry: 'Expiry',
  expiryForm: 'MM / YY',
  cvc: 'CVC',
  taken: 'Taken: {brands}',
  brands: {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    discover: 'Discover',
    diners: 'Diners Club',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  },
  problems: {
    number_required: 'Card number is required',
    number_incorrect: 'This card number is not right. Check the digits.',
    number_not_test: 'This is not a test card, so it was not sent. Use 4242 4242 4242 4242.',
    expiry_required: 'Expiry is required',
    expiry_incorrect: 'Enter the month and the year, such as 12 / 34.',
    expiry_past: 'This card has expired. Use another one.',
    number_incomplete: 'This card number is not complete.',
    expiry_incomplete: 'Enter the month and the year, such as 12 / 34.',
    cvc_incomplete: 'This CVC is not complete.',
    cvc_required: 'CVC is required',
    cvc_incorrect: 'The CVC of this card has {digits} digits.',
  },

  stripe: {
    whose: 'These are fields of Stripe, who charges the card. Its number does not reach us.',
    coming: 'Loading the card fields',
    blocked: 'The fields for your card could not be loaded. Nothing was charged.',
    blockedWhy:
      'They come from js.stripe.com. Your connection may be down, or something in your browser or network may block that address. What your wallet pays alone needs no card.',
    notThere: 'The fields for your card are not there yet, so nothing was sent.',
    unanswered: 'Stripe did not take the card just now. Nothing was charged. Try again.',
  },

  summary: 'Summary',
  total: 'Total',
  commission: 'of which platform commission',
  pay: 'Pay {amount}',
  goOn: 'Continue · {amount}',
  byCard: '{amount} by card',
  fromWallet: '{amount} from your wallet',
  allFromWallet: 'All of it from your wallet',
  withdrawal: 'The analysis starts now; I know that I cannot withdraw once it is delivered',

  remedies: {
    all_by_card: '{left} would be left for the card, and the card part must be at least {least}.',
    all_from_wallet: 'A card cannot be charged less than {least}. Your wallet holds enough for this.',
    top_up:
      'A card cannot be charged less than {least}. Top up your wallet by $5.00 and pay this from it: the rest stays yours.',
  },
  remedyButtons: {
    all_by_card: 'Pay all by card',
    all_from_wallet: 'Pay from the wallet',
    top_up: 'Top up the wallet',
  },

  changes: 'What changed',
  nowCosts: '{name} was {before} and is {now} now.',
  priced: '{name}, {price},',
  gone: '{priced} cannot be paid any more.',
  unpayable: {
    withdrawn: '{priced} cannot be paid any more: its solution is no longer sold.',
    area: '{priced} cannot be paid any more: its solution is for fields of another size now.',
    restricted: '{priced} cannot be paid any more: its land is restricted now.',
    restrictedAs: '{priced} cannot be paid any more: its land is restricted now ({area}).',
  },
  landRestricted: 'Land in your basket has been restricted. Nothing was charged.',
  paidAlready: '{priced} is paid already:',
  orderNumber: 'order {number}',
  added: '{name}, {now}, has come into the basket.',
  walletNow: 'Your wallet held {before} and holds {now} now.',
  newPrice: 'The new total is {amount}.',
  newSplit:
    'What your wallet holds has changed since you saw it. Nothing was charged. Look at the new split and pay again.',

  orders: 'Look at your orders',
  help: 'Write to us',
  unchanged: 'Your basket is as it was.',
  offline: 'You are offline, so nothing was sent. Connect again, then pay.',
  notices: {
    not_confirmed:
      'Your bank did not confirm this payment. Nothing was charged. Try again, or with another card.',
    given_up: 'The payment was cancelled. Nothing was charged. Pay another way.',
    over: 'This payment was cancelled or refused meanwhile. Nothing was charged. Pay again if you still want it.',
    expired:
      'Your bank waited for a quarter of an hour, and that is over. Nothing was charged. Pay again if you still want it.',
    bank_out_of_reach:
      'The page of your bank could not be opened. Nothing was charged. Look at your connection, and at what may block js.stripe.com, then go on.',
    went_through:
      'The payment that you began before went through. What is in your basket now has not been paid.',
    unpaid: 'The payment did not go through. Nothing was charged. Try again, or with another card.',
    unseen:
      'No payment has arrived, and nothing was charged. Pay again: the same basket is never charged twice.',
  },

  step: {
    heading: 'Waiting for your bank',
    explanation: 'Your bank asks you to confirm this payment. Nothing is charged until you do.',
    until: 'It waits until {time}. After that nothing is charged.',
    other: 'It is not for all that is in your basket now, but for this:',
    byCard: 'By card',
    setAside: 'From your wallet, set aside for it',
    goOn: 'Continue',
    otherWay: 'Pay another way',
    giveUp: 'Cancel this payment',
  },

  open: {
    list: 'Payments under way',
    waits: {
      order: 'A payment of {amount} waits for your bank until {until}.',
      'top-up': 'A top-up of {amount} waits for your bank until {until}.',
    },
    unknown: {
      order: 'We are finding out whether a payment of {amount} went through.',
      'top-up': 'We are finding out whether a top-up of {amount} went through.',
    },
    setAside: '{amount} of your wallet is set aside for it.',
    goOn: { action_needed: 'Go on with it', pending: 'Look at it' },
  },

  bank: {
    title: 'Test bank · simulated 3-D Secure',
    explanation: 'This stands in for the page of a bank. No card is charged.',
    amount: 'Amount',
    confirm: 'Confirm',
    refuse: 'Refuse',
    silent:
      'The test bank does not answer. It works only in a browser on the machine that Furrow runs on. Nothing was decided.',
  },

  unknown: {
    heading: 'We are finding out',
    explanation:
      'We do not know yet whether the payment went through. Do not pay again: this page finds out by itself, mostly within a minute.',
    close: 'You can close it too. If it went through, your orders show it; if not, nothing was charged.',
    closeTopUp:
      'You can close it too. If it went through, your wallet shows it; if not, nothing was charged.',
    working: 'Looking for your payment…',
  },

  topUp: {
    legend: 'Amount',
    required: 'Choose an amount.',
    other: 'Other',
    otherLabel: 'Other amount in dollars',
    otherHint: 'From {least} to {most}',
    notAmount: 'Enter an amount in dollars, such as 75 or 75.50.',
    decimals: 'An amount has at most two decimals.',
    least: 'Top up by {least} at least.',
    most: 'Top up by {most} at most.',
    limits: 'A wallet holds {balance} at most.',
    button: 'Top up',
    buttonOf: 'Top up {amount}',
    heading: 'Top up your wallet',
    back: 'Back to the payment',
  },

  paid: {
    heading: 'How you paid',
    card: '{brand} ending in {last4}',
    someCard: 'Card',
    wallet: 'Wallet',
    total: 'Total',
    mailed: 'We mail the receipt to {email}.',
    receipt: 'Download the receipt',
    receiptOf: 'Download receipt {number}',
  },

  sample: {
    service: 'Monitoring service',
    images: 'Images',
    area: 'Area',
    perHectare: '{rate} per ha',
    captured: 'Captured within {hours} hours',
  },
});
