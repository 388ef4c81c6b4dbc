import { defineTexts } from './define-texts.ts';

/** Texts of the frame and of all screens. Components get visible text only from the modules of this folder. */
export const texts = defineTexts('app', {
  language: {
    choose: 'Language',
    /** Description of the page for search engines. */
    description: 'Draw a field, see what a satellite can tell you about it, and pay by the hectare.',
    fullStop: '.',
  },

  title: '{screen} · {product}',

  frame: {
    skip: 'Skip to content',
    home: '{product} home page',
    standIns: 'Simulated parts',
    footer: 'Copyright 2025 {product} | All rights reserved',
    toasts: 'Messages',
    signedOut: 'Your account',
    signIn: 'Sign in',
    register: 'Register',
    sections: 'Sections',
    homeSection: 'Home',
    fieldsSection: 'Fields',
    helpSection: 'Help',
    account: 'Account',
    inBasket: '{count, plural, one {# analysis} other {# analyses}}',
    back: 'Back',
    terms: 'Terms',
    privacy: 'Privacy',
    licences: 'Licences',
    help: 'Help centre',
    footerLinks: 'About this site',
    areas: 'Areas in',
    areaUnits: { ha: 'Hectares', ac: 'Acres' },
    profile: 'Your profile',
    profilePage: 'Profile',
    fields: 'My fields',
    basket: 'Basket',
    orders: 'Orders',
    updateProfile: 'Update Profile',
    logOut: 'Logout',
    steps: 'Order steps',
    stepDone: '{step}, done',
  },

  api: {
    networkError: 'Network Error',
    unreadable: 'The server sent a reply that could not be read. Try again in a moment.',
    field: '{name}: {sentence}',
    internalServerError: 'Internal Server Error',
    reference: 'Reference for support: {id}',
  },

  offline: {
    bar: 'You are offline.',
    unreached: 'The server cannot be reached.',
    kept: 'Results saved on this device',
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
    notCopied: 'Not copied: this browser does not allow it.',
  },

  landing: {
    title: 'See what your land is telling you',
    headline: 'See what your land is telling you.',
    offer: 'Pay by the hectare.',
    picture: 'True-colour image of the sample farm, {place}',
    simulated: 'Simulated, not satellite data',
    fields: 'Fields of the sample farm',
    field: '{name} {average}, average NDVI',
    fieldWithoutNumber: '{name} –, no value',
    noNumberShort: '–',
    loading: 'Loading the sample farm',
    preparing: 'Analysing the sample farm…',
    preparingExplanation:
      'The first start reads the satellite scenes and analyses every field. The image will appear here automatically.',
    pictureMissing: 'The image of the land did not load. The figures are complete without it.',
    more: 'See all its figures',
    offline: 'The sample farm will load when you are back online.',
    didNotLoad: 'The sample farm did not load',
    numbersWait: 'The figures of the sample farm will appear here once it has loaded.',
  },

  problem: {
    offline: {
      heading: 'You are offline',
      explanation: 'This will load when you are back online.',
    },
    unreachable: {
      heading: 'The server cannot be reached',
      explanation: 'Nothing is wrong on your side. Try again in a moment.',
    },
    unreadable: {
      heading: 'This did not load',
      explanation: 'The server sent a reply that could not be read. Try again in a moment.',
    },
    refused: {
      heading: 'This did not load',
      explanation: 'The server could not send it. Try again in a moment.',
    },
    invalid: {
      heading: 'This did not load',
      explanation: 'The address of this page is incomplete. Go back and open it again.',
    },
  },

  scale: {
    below: 'below {value}',
    between: '{from} to {to}',
    above: '{value} and above',
  },

  panel: {
    sample: 'Sample farm · {place}',
    hectares: '{hectares}\u00a0ha',
    average: 'Average NDVI',
    averageExplanation: 'How green and dense the plants are, from below 0 (water, bare ground) to 1.',
    step: 'Step {label}',
    scale: '{value} on a ten-step scale, in the step {label}',
    report: 'See a full report',
    spread: 'How the values are spread over the field',
    lowest: 'Lowest',
    median: 'Median',
    highest: 'Highest',
    seen: 'Seen on',
    cloud: 'Cloud over the field',
    percent: '{share} %',
    pixels: 'Pixels used',
    pixelsOf: '{valid, number} of {inside, number}',
    noNumber: 'No value for this field',
    noNumberExplanation: 'The satellite saw no clear pixel inside it on this day. Choose another field.',
  },

  recipe: {
    heading: 'How this figure was calculated',
    formula: 'Formula',
    scene: 'Scene',
    scenes: 'Scenes',
    moreScenes: '{count, plural, one {# more scene} other {# more scenes}}',
    recipe: 'Recipe',
    mask: 'Left out',
    offset: 'Offset',
    offsetAdded:
      '{offset, plural, =0 {Nothing added to the digital numbers} other {# added to each digital number}}',
    resolution: 'Resolution',
    metres: '{metres}\u00a0m',
    grid: 'Grid',
    engine: 'Engine',
    citation: 'Source',
    additionalSource: 'Also {name}',
    limits: 'What it does not tell you',
    attribution: 'Attribution',
    notes: 'Notes',
    checksum: 'Checksum',
    copyChecksum: 'Copy the full checksum',
  },
});
