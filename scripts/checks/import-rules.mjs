/**
 * Which workspace may import which others, each with the reason that a violation prints. Keys and values are workspace
 * folders.
 */
export const importRules = {
  'packages/messages': { may: [], because: 'every part says what it has to say by it' },
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
    because: 'simulated pixels take the way of real ones, and nothing else',
  },
  'packages/stripe-double': {
    may: [],
    because: 'what stands in for Stripe in tests knows nothing of who asks it',
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
    because: 'browser tests see what a browser sees, and read its words',
  },
  bench: {
    may: [
      'packages/geo',
      'packages/messages',
      'packages/analysis',
      'packages/simulator',
      'packages/stripe-double',
    ],
    because: 'nothing imports an app',
  },
};
