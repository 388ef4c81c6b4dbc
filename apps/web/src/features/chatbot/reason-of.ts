import { isRefusal } from '../../api/problem.ts';
import { texts } from '../../texts/app.ts';
import { chatbotTexts } from '../../texts/chatbot.ts';
import { paymentTexts } from '../../texts/payment.ts';
import type { Said } from '../payments/standing.ts';
import { refusalSentences } from '../pricing/refusal-sentences.ts';

/** Why nothing was paid, in one or two sentences. */
export function reasonOf(said: Said): string {
  if ('notice' in said) {
    return said.notice === 'unpaid' ? chatbotTexts.unpaid : paymentTexts.notices[said.notice];
  }
  if (isRefusal(said.problem, 'restricted_area')) return paymentTexts.landRestricted;
  return refusalSentences(said.problem).join(' ') || texts.problem[said.problem.kind].explanation;
}
