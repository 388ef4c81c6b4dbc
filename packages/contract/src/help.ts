import { z } from 'zod';
import { email } from './accounts.ts';
import { endpoint } from './endpoint.ts';

export const helpTopics = [
  'Order issues',
  'Transaction related issues',
  'Payment & Billing',
  'Cancellation',
  'Account',
  'Other',
] as const;

export const sendHelpMessage = endpoint({
  method: 'POST',
  path: '/help/messages/',
  caller: 'anyone',
  summary: 'Write to the people who run this; the answer comes by mail',
  body: z.object({
    email,
    topic: z.enum(helpTopics, 'Choose what it is about.'),
    message: z
      .string('Write your message.')
      .trim()
      .min(1, 'Write your message.')
      .max(5_000, 'A message has at most 5,000 characters.')
      // Line breaks and tabs are ordinary in a message; other control characters are not.
      .regex(
        /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*(?:[\n\r\t][^\p{Cc}\u202a-\u202e\u2066-\u2069]*)*$/u,
        'Use letters, digits and ordinary signs only.',
      ),
  }),
  reply: z.null(),
  status: 201,
  limits: [{ by: 'ip', most: 10, seconds: 3_600 }],
});
