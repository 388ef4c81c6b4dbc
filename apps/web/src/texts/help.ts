import { defineTexts } from './define-texts.ts';

/** Texts of the help centre, which must be true for this product. */
export const helpTexts = defineTexts('help', {
  title: 'Help centre',
  intro: 'Answers about orders, payments and your account. If your question is not here, write to us.',

  sections: {
    orders: 'Order issues',
    transactions: 'Transaction related issues',
    billing: 'Payment & Billing',
    cancellation: 'Cancellation',
    account: 'Account',
    contact: 'Contact us',
  },

  contact: {
    who: 'Who runs this site',
    loading: 'Loading the contact details',
    write: 'Write to us',
    taxId: 'Tax ID {id}',
    email: 'Your e-mail',
    emailHint: 'We will answer to this address.',
    topic: 'What is it about?',
    chooseTopic: 'Choose a topic',
    message: 'Message',
    messageHint:
      'Give the order number if it is about an order. Never send a password, a code or a card number.',
    send: 'Send message',
    emailMissing: 'Enter your e-mail.',
    topicMissing: 'Choose a topic.',
    messageMissing: 'Write your message.',
    messageLong: 'A message has at most {limit, number} characters.',
    sent: 'We have received your message and will answer by e-mail.',
    another: 'Write another message',
    kept: 'What you typed is still here. Send it again in a moment.',
  },

  /** Topics of messages in the order of the contract. */
  topics: [
    'Order issues',
    'Transaction related issues',
    'Payment & Billing',
    'Cancellation',
    'Account',
    'Other',
  ],

  /** Labels of the links to the screens that answers are about. */
  links: {
    orders: 'Your orders',
    payment: 'Go to the payment',
    wallet: 'Your wallet',
    basket: 'Your basket',
    recovery: 'Recover Password',
    password: 'Change password',
    profile: 'Your profile',
    myData: 'My data',
  },

  orders: {
    find: {
      question: 'Where do I see my orders and their results?',
      answer:
        'Open Orders in the menu at the top right. Each order shows how far its analyses have got, and each finished analysis has a link to its report.',
    },
    duration: {
      question: 'How long does an analysis take?',
      answer:
        'It starts when you have paid and usually takes seconds. We use the newest satellite image of the last 30 days in which enough of your field is free of cloud.',
    },
    waiting: {
      question: 'My order says "Waiting for a clear view". What now?',
      answer:
        'Clouds hid your field in every recent satellite image. We check again about every hour, for as long as your solution allows. If there is no clear view in that time, the price goes back to your wallet automatically.',
    },
    failed: {
      question: 'My order says "Failed" or "Refunded".',
      answer:
        'The analysis could not be done, or there was no clear view in time. The price is back in your wallet, and the order says why.',
    },
    simulated: {
      question: 'What does "Simulated, not satellite data" mean?',
      answer:
        'This installation has no source of satellite images. It analyses made-up scenes in the same way, so that you can try everything. Such a result says nothing about your land.',
    },
  },

  transactions: {
    noOrder: {
      question: 'I paid but see no order.',
      answer:
        'Do not pay again. If we got no answer about your card, we check again within minutes. Then you will find the order under Orders, or your basket unchanged. The same basket is never charged twice.',
    },
    declined: {
      question: 'My card was declined.',
      answer: 'Nothing was charged and your basket is unchanged. Ask your bank, or try another card.',
    },
    confirm: {
      question: 'My bank asks me to confirm the payment.',
      answer:
        'Nothing is charged until you do. You have 15 minutes; after that the payment is cancelled automatically and your basket is unchanged. On the payment page you can continue the payment or pay another way.',
    },
    priceChanged: {
      question: 'The site says that the price has changed.',
      answer:
        'We calculate the price again when you pay. If it differs from the price you saw, nothing is charged and we show you the new price first.',
    },
  },

  testPayments: {
    question: 'Which cards can I use?',
    answer:
      'This installation takes test payments only: no card is charged. Use the published test number 4242 4242 4242 4242 with any future date and any three digits. Other numbers stay in your browser and are never sent.',
  },

  billing: {
    price: {
      question: 'How is the price calculated?',
      answer:
        'The price is the area in hectares times the price per hectare of the solution, or the minimum price if that is higher. Images cost extra where a solution offers them. You see the price before you pay.',
    },
    commission: {
      question: 'What is the platform commission?',
      answer:
        'It is the part of the price that the platform keeps. It is already in the price that you see, and checkout shows the amount.',
    },
    wallet: {
      question: 'What is the wallet?',
      answer:
        'Your wallet holds your money on this site: what you top up by card, and refunds for analyses that you cancelled or that we could not deliver. You can pay for orders from it, alone or together with a card. Credit for inviting others goes into it too; that credit is spent first and is not paid out.',
    },
    receipt: {
      question: 'Where is my receipt?',
      answer:
        'We e-mail it to you when you have paid, and you can download it from the order as a PDF. For a later refund you get a credit note. To put another name or a VAT ID on it, fill in For receipts in your details.',
    },
  },

  cancellation: {
    cancel: {
      question: 'Can I cancel an order?',
      answer:
        'Before you pay, remove it from the basket. An analysis starts as soon as you have paid, so you cannot cancel it after that; you confirm this when you pay. If an analysis recurs, you can cancel the dates that have not started: open the order and choose Cancel Recurring. Their price is back in your wallet at once.',
    },
    renewal: {
      question: 'Is anything renewed automatically?',
      answer:
        'No. A recurring analysis has a fixed number of dates, all paid up front. Nothing is charged later, and there is no subscription to cancel.',
    },
    refund: {
      question: 'When do I get money back?',
      answer:
        'When we cannot deliver an analysis that you paid for. The money goes to your wallet at once; you do not have to ask for it.',
    },
  },

  account: {
    codeMissing: {
      question: 'The code did not arrive.',
      answer:
        'Check your spam folder. After 30 seconds you can ask for a new code; the previous one then stops working. If the e-mail is wrong, correct it where you enter the code.',
    },
    forgotPassword: {
      question: 'I forgot my password.',
      answer: 'Ask for a code by e-mail and set a new password. You will be logged out everywhere else.',
    },
    changePassword: {
      question: 'I want to change my password.',
      answer: 'You need your current password. Your other devices will be logged out.',
    },
    lostDevice: {
      question: 'I lost a device, or somebody knows my password.',
      answer: 'Log out on all devices in your profile, then change your password.',
    },
    changeEmail: {
      question: 'Can I change my e-mail?',
      answer: 'You can change it yourself until it is verified. After that, write to us.',
    },
    myData: {
      question: 'What do you know about me, and can I delete it?',
      answer: 'You can download all of it as one file, or delete your account with everything in it.',
    },
  },
});
