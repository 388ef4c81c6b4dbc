import { joinSentences } from '@furrow/messages/join';
import { isRefusal } from '../../../api/problem.ts';
import { texts } from '../../../texts/app.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import type { PaymentFailure } from '../../payments/paying/payment-stage.ts';
import { refusalSentences } from '../../pricing/quote/refusal-sentences.ts';

/** Describes in one or two sentences why nothing was paid. */
export function describePaymentFailure(failure: PaymentFailure): string {
  if ('notice' in failure) {
    return failure.notice === 'unpaid' ? chatbotTexts.unpaid : paymentTexts.notices[failure.notice];
  }
  if (isRefusal(failure.problem, 'restricted_area')) return paymentTexts.landRestricted;
  return (
    joinSentences(...refusalSentences(failure.problem)) || texts.problem[failure.problem.kind].explanation
  );
}
