import { defineTexts } from './define-texts.ts';

/** Texts of the guided order. The bot's own messages come from the server. */
export const chatbotTexts = defineTexts('chatbot', {
  title: 'Order step by step',
  back: 'Go back one step',
  restart: 'Restart',
  conversation: 'Conversation',
  you: 'You',
  says: '{name}:',
  change: 'Change',
  changeAnswer: 'Change your answer “{words}”',

  loading: 'One moment…',
  messagesFailed: 'Something went wrong to load messages.',
  dataFailed: 'Oops! There was an issue loading data. Please try again later.',

  typed: 'Your answer',
  typedPlaceholder: 'Or type your answer',
  send: 'Send',

  /** Names of the steps in which the user answers, by state. */
  steps: {
    initial: 'Start',
    select_industry: 'Industry',
    select_service: 'Service',
    choose_service: 'About the service',
    select_area: 'Your land',
    select_solution: 'Solution',
    type_add: 'Soil and vegetation',
    select_service_type: 'How often',
    recurring: 'Schedule',
    add_to_basket: 'Basket',
    billing_address: 'Address and card',
    payment: 'Payment',
    completed: 'Done',
  },

  choose: 'Choose',
  otherService: 'Another service',
  otherIndustry: 'Another industry',
  goOn: 'Continue',

  area: {
    confirm: 'Confirm Area',
    redraw: 'Redraw Area',
    denied: 'Location permission denied. Using a default location.',
    unavailable: 'Location unavailable. Using a default location.',
    saved: 'Or one of your saved fields',
    savedChoose: 'Choose a field',
    savedMany: 'Or choose from your saved fields',
    field: 'Field',
    label: 'Map of your land',
  },

  basket: {
    checkout: 'Proceed to checkout',
    another: 'Select another service',
  },

  payment: {
    confirm: 'Confirm payment · {total}',
    decline: 'Decline',
  },

  /** Shown in place of an order's number while the number is unknown. */
  inYourList: 'in your list of orders',

  completed: {
    order: 'See your order',
    restart: 'Restart',
    exit: 'Exit',
  },

  /** One-line summaries of the user's answers. */
  answers: {
    chosen: 'Choose',
    area: '{hectares} in {country}',
    images: 'with images',
    noImages: 'without images',
    oneTime: 'One-time',
    recurring: 'Recurring',
    checkout: 'Proceed to checkout',
    another: 'Select another service',
    address: '{street}, {postalCode} {city}',
    byCard: '{amount} by card',
    fromWallet: '{amount} from the wallet',
    confirmed: 'Confirm payment',
  },

  /** Shown below the bot's message that a payment failed. */
  unpaid: 'Nothing was charged. Try again, or use another card.',

  /** Messages of the bot that are not in the server's table. */
  ownMessages: {
    basketStays:
      '{count, plural, one {Let us start again. # analysis is still in your basket.} other {Let us start again. # analyses are still in your basket.}}',
    basketEmpty: 'Let us start again. Your basket is empty.',
    itemStays:
      'This analysis stays in your basket until you have chosen again. The new one then replaces it.',
    unknown:
      'The server did not answer, so the analysis may already be in your basket. Try again: it will not be added twice.',
    paidElsewhere: 'The analyses in your basket have been paid for, were removed, or are no longer sold.',
    gone: 'Your choice is no longer offered.',
  },
});
