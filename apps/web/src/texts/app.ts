import { defineTexts } from './define-texts.ts';

/** Every sentence that people can see, in one place. Components take their words from here and from nowhere else. */
export const texts = defineTexts('app', {
  language: {
    choose: 'Language',
    /** Of the page, for search engines. */
    description: 'Draw a field, see what a satellite can tell about it, pay by the hectare.',
    fullStop: '.',
  },

  title: '{screen} · {product}',

  frame: {
    skip: 'Skip to content',
    home: '{product}, start page',
    standIns: 'What is stood in for',
    footer: 'Copyright 2025 {product} | All rights reserved',
    toasts: 'Messages',
    signedOut: 'Your account',
    signIn: 'Sign in',
    register: 'Register',
    back: 'Back',
    terms: 'Terms',
    privacy: 'Privacy',
    licences: 'Licences',
    help: 'Help centre',
    footerWays: 'About this site',
    areas: 'Areas in',
    areaUnits: { ha: 'Hectares', ac: 'Acres' },
    profile: 'Your profile',
    profilePage: 'Profile',
    fields: 'My fields',
    basket: 'Basket',
    orders: 'Orders',
    updateProfile: 'Update Profile',
    logOut: 'Logout',
    steps: 'Steps of this order',
    stepDone: '{step}, done',
  },

  api: {
    networkError: 'Network Error',
    unreadable: 'The server sent an answer that cannot be read. Try again in a moment.',
    field: '{name}: {sentence}',
  },

  session: {
    leftLocally: 'Logged out locally due to server error.',
  },

  form: {
    optional: '(optional)',
    show: 'Show',
    hide: 'Hide',
    chooseDay: 'Choose a day',
    showPassword: 'Show password',
  },

  action: {
    tryAgain: 'Try again',
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Nothing was copied: this browser does not allow it.',
  },

  landing: {
    title: 'See what your land is telling you',
    headline: 'See what your land is telling you.',
    offer: 'Pay by the hectare.',
    picture: 'True-colour picture of the sample farm, {place}',
    simulated: 'Simulated, not satellite data',
    fields: 'Fields of the sample farm',
    field: '{name} {average}, average NDVI',
    fieldWithoutNumber: '{name} –, no number',
    noNumberShort: '–',
    loading: 'Loading the sample farm',
    preparing: 'Analysing the sample farm…',
    preparingExplanation:
      'The first start reads the scenes and computes every field. The picture appears here by itself.',
    pictureMissing: 'The picture of the land did not arrive. The numbers are complete without it.',
    more: 'See all its numbers',
    offline: 'The sample farm loads as soon as you are connected again.',
    didNotLoad: 'The sample farm did not load',
    numbersWait: 'The numbers of the sample farm stand here once it has loaded.',
  },

  problem: {
    offline: {
      heading: 'You are offline',
      explanation: 'This loads as soon as you are connected again.',
    },
    unreachable: {
      heading: 'The server cannot be reached',
      explanation: 'Nothing is wrong on your side. Try again in a moment.',
    },
    unreadable: {
      heading: 'This did not load',
      explanation: 'The server sent an answer that cannot be read. Try again in a moment.',
    },
    refused: {
      heading: 'This did not load',
      explanation: 'The server could not give it. Try again in a moment.',
    },
    invalid: {
      heading: 'This did not load',
      explanation: 'The address of this page is not complete. Go back and open it again.',
    },
  },

  scale: {
    below: 'below {value}',
    between: '{from} to {to}',
    above: '{value} and above',
  },

  panel: {
    sample: 'Sample farm · {place}',
    hectares: '{hectares} ha',
    average: 'Average NDVI',
    averageExplanation: 'How green and dense the plants are, from below 0 (water, bare ground) to 1.',
    step: 'Step {label}',
    scale: '{value} on a scale of ten steps, in the step {label}',
    report: 'See a whole report',
    spread: 'How much of the field lies at which value',
    lowest: 'Lowest',
    median: 'Median',
    highest: 'Highest',
    seen: 'Seen on',
    cloud: 'Cloud over the field',
    percent: '{share} %',
    pixels: 'Pixels used',
    pixelsOf: '{valid} of {inside}',
    noNumber: 'No number for this field',
    noNumberExplanation: 'Not one clear pixel was seen inside it on this day. Choose another field.',
  },

  recipe: {
    heading: 'How this number was made',
    formula: 'Formula',
    scene: 'Scene',
    scenes: 'Scenes',
    moreScenes: '{count} more scenes',
    recipe: 'Recipe',
    mask: 'Left out',
    offset: 'Offset',
    offsetAdded:
      '{offset, plural, =0 {Nothing to add to the digital numbers} other {# added to each digital number}}',
    resolution: 'Resolution',
    metres: '{metres} m',
    grid: 'Grid',
    engine: 'Engine',
    citation: 'Source',
    beside: 'Beside it, {name}',
    limits: 'What it does not say',
    attribution: 'Attribution',
    notes: 'Notes',
    checksum: 'Checksum',
    copyChecksum: 'Copy the whole checksum',
  },
});
