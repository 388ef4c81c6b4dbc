import { joinSentences } from '@furrow/messages/join';
import { isRefusal } from '../../../api/problem.ts';
import { texts } from '../../../texts/app.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import type { PayingChange } from '../../payments/paying/changes.ts';
import { describeChange } from '../../payments/paying/describe-change.ts';
import type { PaymentFailure } from '../../payments/paying/payment-stage.ts';
import { refusalSentences } from '../../pricing/quote/refusal-sentences.ts';

/**
 * Describes in a few sentences why nothing was paid.
 * @param changes changes of the cart since the buyer pressed the button; those of prices are described
 */
export function describePaymentFailure(failure: PaymentFailure, changes: readonly PayingChange[]): string {
  if ('notice' in failure) {
    return failure.notice === 'unpaid' ? chatbotTexts.unpaid : paymentTexts.notices[failure.notice];
  }
  if (isRefusal(failure.problem, 'restricted_area')) return paymentTexts.landRestricted;
  const sentences = refusalSentences(failure.problem);
  const prices = changes.filter(({ kind }) => kind === 'item').map(describeChange);
  return sentences.length === 0
    ? texts.problem[failure.problem.kind].explanation
    : joinSentences(...sentences, ...prices);
}
