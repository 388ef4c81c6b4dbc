import { defineTexts } from './define-texts.ts';

/** Texts of the payment form, the bank step and top-ups. */
export const paymentTexts = defineTexts('payment', {
  title: 'Payment',
  heading: 'Payment',
  nothingPayableHeading: 'Nothing in your basket can be paid for',
  nothingPayableExplanation: 'Each analysis says why. Remove them, or see what is on offer today.',
  toBasket: 'Go to the basket',
  emptyHeading: 'There is nothing to pay for',
  emptyExplanation: 'Your basket is empty.',
  justPaidHeading: 'Your payment went through',
  justPaid: 'Order {number}, {amount}, was paid at {time}. There is nothing left to pay.',
  lastPaid: 'Your basket is empty. Your last order, {number}, {amount}, was paid at {time}.',
  seeOrder: 'See your order',
  seeLastOrder: 'See your last order',
  removedHeading: 'Nothing was charged',
  removedExplanation: 'What you were about to pay for has been removed from your basket.',

  billing: 'Billing address',
  address: 'Address',
  city: 'City',
  district: 'District',
  state: 'State',
  states: {
    state: 'State',
    province: 'Province',
    county: 'County',
    region: 'Region',
    department: 'Department',
    prefecture: 'Prefecture',
    oblast: 'Oblast',
    emirate: 'Emirate',
    parish: 'Parish',
    island: 'Island',
    area: 'Area',
  },
  postalCode: 'Postal code',
  postalCodes: {
    zip: 'ZIP code',
    pin: 'PIN code',
    eircode: 'Eircode',
  },
  notUsed: 'Not needed in addresses there: the name of the place is sent.',
  optional: 'Leave this empty if the address has none.',
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
  statesRequired: {
    state: 'State is required',
    province: 'Province is required',
    county: 'County is required',
    region: 'Region is required',
    department: 'Department is required',
    prefecture: 'Prefecture is required',
    oblast: 'Oblast is required',
    emirate: 'Emirate is required',
    parish: 'Parish is required',
    island: 'Island is required',
    area: 'Area is required',
  },
  postalCodesRequired: {
    zip: 'ZIP code is required',
    pin: 'PIN code is required',
    eircode: 'Eircode is required',
  },
  changeAddress: 'Change the address',

  wallet: 'Wallet',
  useWallet: 'Use Wallet: {amount}',
  walletHolds: 'Balance: {balance}.',
  walletLeft: '{left} stays in your wallet.',
  walletUnknown: 'Your wallet cannot be loaded right now, so you pay everything by card.',
  noCardNeeded: 'Your wallet pays for everything. No card is needed.',

  card: 'Card',
  orByCard: 'or pay by card',
  testCards: 'Test payments: no card is charged',
  testExplanation:
    'Only published test numbers are accepted, such as 4242 4242 4242 4242 with any future date and any three digits. Other numbers never leave this page.',
  number: 'Card number',
  expiry: 'Expiry',
  expiryForm: 'MM / YY',
  cvc: 'CVC',
  taken: 'Accepted: {brands}',
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
    cvc_incorrect:
      '{digits, plural, one {The CVC of this card has # digit.} other {The CVC of this card has # digits.}}',
  },

  saved: {
    legend: 'Pay with',
    other: 'Other card',
    link: 'Link',
    expires: 'Expires {expiry}',
    expired: 'Expired {expiry}',
    consent: 'Save this card for next time',
    consentAbout:
      'The card service keeps the card, and you pay with one press. We never see its number. Remove it in your wallet at any time.',
    heading: 'Saved cards',
    explanation: 'The card service keeps them. We know the brand, the last digits and the expiry.',
    remove: 'Remove',
    removeCard: 'Remove {card}',
  },

  stripe: {
    whose: 'Stripe provides these fields and charges the card. We never see its number.',
    coming: 'Loading the card fields',
    blocked: 'The card fields could not be loaded. Nothing was charged.',
    blockedWhy:
      'They come from js.stripe.com. Your connection may be down, or something in your browser or network may block that address. You need no card for what your wallet can pay in full.',
    notThere: 'The card fields have not loaded yet, so nothing was sent.',
    unanswered: 'Stripe could not accept the card just now. Nothing was charged. Try again.',
  },

  summary: 'Summary',
  total: 'Total',
  commission: 'of which platform commission',
  pay: 'Pay {amount}',
  goOn: 'Continue · {amount}',
  byCard: '{amount} by card',
  fromWallet: '{amount} from your wallet',
  allFromWallet: 'All from your wallet',
  withdrawal: 'The analysis starts now; I know that I cannot withdraw once it is delivered',

  remedies: {
    all_by_card: 'The card would pay {left}, but a card cannot be charged less than {least}.',
    all_from_wallet: 'A card cannot be charged less than {least}. Your wallet has enough for this.',
    top_up:
      'A card cannot be charged less than {least}. Top up your wallet by {topUp} and pay this from it: the rest stays yours.',
  },
  remedyButtons: {
    all_by_card: 'Pay all by card',
    all_from_wallet: 'Pay from the wallet',
    top_up: 'Top up the wallet',
  },

  changes: 'What changed',
  nowCosts: '{name} was {before} and is now {now}.',
  gone: 'You can no longer pay for {priced}.',
  landRestricted: 'Land in your basket has been restricted. Nothing was charged.',
  paidAlready: '{priced} is already paid for:',
  orderNumber: 'order {number}',
  added: '{name}, {now}, was added to the basket.',
  walletNow: 'Your wallet balance was {before} and is now {now}.',
  newPrice: 'The new total is {amount}.',
  newSplit:
    'Your wallet balance has changed since you saw it. Nothing was charged. Check the new amounts and pay again.',

  orders: 'See your orders',
  help: 'Write to us',
  unchanged: 'Your basket is unchanged.',
  nothingCharged: 'Nothing was charged.',
  offline: 'You are offline, so nothing was sent. Connect again, then pay.',
  notices: {
    not_confirmed:
      'Your bank did not confirm this payment. Nothing was charged. Try again, or use another card.',
    cancelled: 'The payment was cancelled. Nothing was charged. Pay another way.',
    over: 'This payment has been cancelled or refused in the meantime. Nothing was charged. Pay again if you still want to order.',
    expired:
      'The payment was not confirmed within 15 minutes and has expired. Nothing was charged. Pay again if you still want to order.',
    bank_out_of_reach:
      'The page of your bank could not be opened. Nothing was charged. Check your connection, and whether something blocks js.stripe.com, then continue.',
    went_through: 'Your earlier payment went through. What is in your basket now has not been paid for.',
    unpaid: 'The payment did not go through. Nothing was charged. Try again, or use another card.',
    unseen:
      'No payment has arrived, and nothing was charged. Pay again: the same basket is never charged twice.',
  },

  step: {
    heading: 'Waiting for your bank',
    explanation: 'Your bank asks you to confirm this payment. Nothing is charged until you do.',
    until: 'You have until {time}. After that nothing is charged.',
    other: 'This payment covers only these analyses:',
    byCard: 'By card',
    setAside: 'From your wallet, set aside for this payment',
    goOn: 'Continue',
    otherMethod: 'Pay another way',
    cancel: 'Cancel this payment',
  },

  open: {
    list: 'Payments in progress',
    waits: {
      order: 'A payment of {amount} is waiting for your bank until {until}.',
      'top-up': 'A top-up of {amount} is waiting for your bank until {until}.',
    },
    unknown: {
      order: 'We are checking whether a payment of {amount} went through.',
      'top-up': 'We are checking whether a top-up of {amount} went through.',
    },
    setAside: '{amount} from your wallet is set aside for it.',
    goOn: { action_needed: 'Continue this payment', pending: 'View this payment' },
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
    heading: 'We are checking your payment',
    explanation:
      'We do not know yet whether the payment went through. Do not pay again: this page will tell you, usually within a minute.',
    close:
      'You can close this page. If the payment went through, your orders show it; if not, nothing was charged.',
    closeTopUp:
      'You can close this page. If the payment went through, your wallet shows it; if not, nothing was charged.',
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
    min: 'Top up by at least {least}.',
    max: 'Top up by at most {most}.',
    limits: 'A wallet can hold at most {balance}.',
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
    mailed: 'We e-mail the receipt to {email}.',
    receipt: 'Download the receipt',
    receiptOf: 'Download receipt {number}',
  },

  sample: {
    service: 'Monitoring service',
    images: 'Images',
    area: 'Area',
    perHectare: '{rate} per ha',
    captured: '{hours, plural, one {Captured within # hour} other {Captured within # hours}}',
  },
});
