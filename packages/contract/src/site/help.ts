import { z } from 'zod';
import { email } from '../accounts/accounts.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { freeText } from '../input/free-text.ts';
import { issues } from '../input/issues.ts';

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
  summary: 'Write to the operators of this installation; they answer by e-mail',
  maxBodyBytes: 49_152,
  body: z.object({
    email,
    topic: z.enum(helpTopics, issues.topic_missing()),
    message: freeText({
      missing: issues.help_message_missing(),
      maxLength: 5_000,
      tooLong: issues.help_message_too_long({ max: 5_000 }),
    }),
  }),
  reply: z.null(),
  status: 201,
  limits: [{ scope: 'ip', max: 10, windowSeconds: 3_600 }],
});
