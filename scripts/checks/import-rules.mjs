/**
 * Which workspace may import which others, each with the reason that a violation prints. Keys and values are workspace
 * folders.
 */
export const importRules = {
  'packages/messages': { may: [], because: 'all other workspaces declare their messages with it' },
  'packages/contract': {
    may: ['packages/messages'],
    because: 'the contract is plain data that both sides read',
  },
  'packages/geo': {
    may: ['packages/messages'],
    because: 'field geometry stays pure, so that browser and server agree on it',
  },
  'packages/analysis': {
    may: ['packages/geo', 'packages/messages'],
    because: 'the engine knows no HTTP server and no database',
  },
  'packages/simulator': {
    may: ['packages/geo', 'packages/analysis', 'packages/messages'],
    because: 'simulated pixels are processed like real ones',
  },
  'packages/stripe-double': {
    may: [],
    because: 'the stand-in for Stripe does not depend on its clients',
  },
  'apps/server': {
    may: [
      'packages/messages',
      'packages/contract',
      'packages/geo',
      'packages/analysis',
      'packages/simulator',
      'packages/stripe-double',
    ],
    because: 'nothing imports an app',
  },
  'apps/web': {
    may: ['packages/contract', 'packages/geo', 'packages/messages'],
    because: 'the browser gets no engine and no server code',
  },
  e2e: {
    may: ['packages/contract', 'packages/geo', 'packages/messages', 'packages/stripe-double'],
    because: 'browser tests use the app as a browser does, and its messages',
  },
  bench: {
    may: [
      'packages/geo',
      'packages/messages',
      'packages/analysis',
      'packages/simulator',
      'packages/stripe-double',
      'e2e',
    ],
    because: 'nothing imports an app',
  },
};
