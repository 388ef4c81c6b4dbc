import { defineTexts } from './define-texts.ts';

/** Texts of the questions about a result, and of their answers. */
export const assistantTexts = defineTexts('assistant', {
  heading: 'Ask about this field',
  open: 'Ask about this field',
  close: 'Close the questions',
  label: 'Your question',
  placeholder: 'Type a question',
  send: 'Send',
  you: 'You',
  assistant: 'Furrow',
  history: 'Questions and answers',
  suggestionsLabel: 'Suggested questions',
  suggestions: [
    'What is the condition of my field today?',
    'What action should I take?',
    'Explain the variability: min, max and variance.',
    'How does this analysis help my field?',
  ],
  /** Suggested where the state of the field lets them be answered. */
  more: {
    weakest: 'Where is it weakest?',
    lastYear: 'How does it compare with last year?',
    lastView: 'What changed since the last view?',
    samples: 'How many samples should I take, and where?',
    plumes: 'Where are the plumes?',
    smallestLeak: 'How small a leak would you see?',
    burnt: 'How many hectares burned?',
    depth: 'How deep does this look into the soil?',
    total: 'How much is that in total?',
    sure: 'How sure is this?',
  },
  analyzing: 'Analyzing your field data...',
  remaining: 'Questions: {count, number} remaining',
  reached: 'Maximum limit of 5 questions reached',
  limit:
    'Sorry, you have reached the limit of 5 free questions for this order. This limit is tracked across sessions. You can still view your previous questions and answers.',
  failed: "Sorry, I'm having trouble connecting to the analysis AI or saving the history. Please try again.",
  tokenRequired: 'Authentication token is required.',
  noResponse: 'No response received',
  greeting:
    '{remaining, plural, one {Hello. Ask me what this analysis shows. You have # question left for this order. {figures}} other {Hello. Ask me what this analysis shows. You have # questions left for this order. {figures}}}',
  figures: 'Average {average}, max {max}, min {min}.',
  embedded: 'Answers come from Furrow’s own explainer and use only the figures in this record.',
  model: 'Answers come from {name}, and each figure is filled in from this record.',
});
