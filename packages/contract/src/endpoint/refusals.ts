import type { Money } from '@furrow/messages/message';
import { maxCartItems, maxEvidenceLinks, maxFields, minCardAmount, topUpLimits } from './stated-limits.ts';

interface RefusalDefinition {
  status: number;
  message: string;
  /** Figures in the sentence. */
  params?: Readonly<Record<string, number | Money>>;
}

/** All refusals: stable code, HTTP status, and sentence for the user, an ICU message. */
export const refusals = {
  bad_request: { status: 400, message: 'This request could not be read. Check it and send it again.' },
  invalid_json: { status: 400, message: 'The body of this request is not valid JSON.' },
  /** Field errors: `message` is empty and `data` is {field: [sentence, …]}. */
  invalid_input: { status: 400, message: '' },
  wrong_credentials: { status: 400, message: 'The e-mail or the password is not right.' },
  wrong_code: { status: 400, message: 'This code is not right. Check the digits and try again.' },
  code_expired: { status: 400, message: 'This code has expired. Ask for a new one.' },
  code_used_up: { status: 400, message: 'Too many wrong codes. Ask for a new one.' },
  mail_bounced: {
    status: 400,
    message:
      'The mail server of this address rejects our e-mails. Change the address and we will send a new code.',
  },
  reset_not_granted: {
    status: 400,
    message: 'Your code has expired or was already used. Start again with your e-mail.',
  },
  identity_refused: { status: 400, message: 'Google login failed' },
  identity_email_unverified: {
    status: 400,
    message: 'The identity provider has not verified this e-mail. Sign up with a password instead.',
  },
  restricted_area: { status: 400, message: 'This area is restricted and cannot be selected' },
  chat_pair_unknown: {
    status: 400,
    message:
      'This question and answer do not belong to this analysis. Nothing was saved; answers given here are saved automatically.',
  },
  answer_withheld: {
    status: 400,
    message:
      'The answer was not about your field, so we do not show it. Ask in another way. This did not use up a question.',
  },
  already_verified: { status: 400, message: 'This e-mail is already verified.' },
  language_unknown: { status: 400, message: 'We do not speak this language yet. Choose another one.' },

  not_signed_in: { status: 401, message: 'Sign in first.' },
  session_ended: { status: 401, message: 'This session has ended. Sign in again.' },
  user_not_found: { status: 401, message: 'User not found' },

  payment_pending: {
    status: 202,
    message:
      'We do not know yet whether the card was charged. Do not pay again: your orders show it within minutes.',
  },
  card_part_too_small: {
    status: 400,
    message: 'The card part must be at least {least}. Nothing was charged. Pay without the wallet instead.',
    params: { least: { cents: minCardAmount * 100 } },
  },
  invalid_idempotency_key: {
    status: 400,
    message:
      'The Idempotency-Key must be 1 to 255 visible ASCII characters, with no spaces. Nothing was charged.',
  },
  payment_declined: {
    status: 402,
    message: 'The card was declined by the bank. Nothing was charged. Try another card.',
  },

  payment_action_needed: {
    status: 402,
    message: 'Your bank asks you to confirm this payment. Nothing is charged until you do.',
  },

  foreign_page: { status: 403, message: 'Pages on other sites may not call this.' },
  account_locked: { status: 403, message: 'This account is locked. Write to our support.' },
  not_verified: { status: 403, message: 'First enter the code that we sent to your e-mail.' },
  profile_missing: { status: 403, message: 'First fill in a few more details.' },

  not_found: { status: 404, message: 'There is nothing at this address.' },
  identity_off: { status: 404, message: 'Signing in through another provider is switched off here.' },
  assistant_off: { status: 404, message: 'The assistant is switched off here.' },
  geocoder_off: { status: 404, message: 'The place search is switched off here. Move the map by hand.' },
  sowing_in_future: { status: 400, message: 'This day has not come yet. Choose the day of the last sowing.' },
  sowing_too_early: {
    status: 400,
    message: 'This day is more than two years ago. Choose the day of the last sowing.',
  },
  field_not_found: { status: 404, message: 'This field is no longer among your saved fields.' },
  payment_not_found: { status: 404, message: 'There is no such payment in progress.' },
  saved_card_not_found: {
    status: 404,
    message: 'This card is no longer among your saved cards. Nothing was charged. Use another one.',
  },
  document_not_found: { status: 404, message: 'There is no such document among your orders.' },
  cart_item_not_found: { status: 404, message: 'This is no longer in your basket.' },
  order_not_found: { status: 404, message: 'Order not found.' },
  order_item_not_found: { status: 404, message: 'There is no such analysis among your orders.' },
  analysis_not_found: { status: 404, message: 'Analysis not found.' },
  evidence_not_found: {
    status: 404,
    message: 'This link does not lead to a result: it has expired, was withdrawn or never existed.',
  },
  file_not_found: {
    status: 404,
    message: 'This file is not here, or the address has expired. Open the result again.',
  },

  my_data_not_found: {
    status: 404,
    message: 'This address has expired or never existed. Ask for your data again.',
  },

  request_timeout: { status: 408, message: 'This request took too long to arrive. Send it again.' },

  price_changed: {
    status: 409,
    message:
      'The price has changed since you saw it. Nothing was charged. Check the new price and pay again.',
  },
  wallet_part_too_small: {
    status: 409,
    message:
      'Your wallet can pay a larger part of this order. Nothing was charged. Check the amounts and pay again.',
  },
  solution_withdrawn: {
    status: 409,
    message:
      'A solution in your basket is no longer sold for its field. Nothing was charged. Remove it from the basket, or choose another one.',
  },
  cart_full: {
    status: 409,
    message: 'The basket is full: the limit is {limit, number} analyses. Pay for these or remove some.',
    params: { limit: maxCartItems },
  },
  fields_full: {
    status: 409,
    message:
      'You have {limit, number} saved fields, which is the limit. Remove some first. Nothing was saved.',
    params: { limit: maxFields },
  },
  already_paid: {
    status: 409,
    message: 'Something in this basket is already paid for. Look at your orders.',
  },
  refund_in_progress: {
    status: 409,
    message:
      'Money is on its way back to your card, which takes a few days. Delete your account once it has arrived, so that nothing is lost.',
  },
  account_in_dispute: {
    status: 409,
    message:
      'One of your payments is disputed at the bank, so you cannot pay from this account for now. Nothing was charged. Write to us in the help centre.',
  },
  dispute_in_progress: {
    status: 409,
    message:
      'One of your payments is disputed at the bank. Delete your account once that is decided, so that nothing is lost.',
  },
  payment_in_progress: {
    status: 409,
    message:
      'A payment for this is still open. Finish it or cancel it on the payment page; otherwise it is cancelled automatically within 15 minutes.',
  },

  payment_ended: {
    status: 409,
    message:
      'This payment has ended: it was cancelled, or not confirmed in time. Nothing was charged. Go back and try again.',
  },
  wallet_full: {
    status: 409,
    message: 'A wallet can hold at most {limit}. Nothing was charged. Top up by less.',
    params: { limit: { cents: topUpLimits.maxBalance * 100 } },
  },
  topup_repeated: {
    status: 409,
    message:
      'You topped up the same amount less than a minute ago. Nothing more was charged. Look at your wallet first.',
  },
  idempotency_key_reused: {
    status: 409,
    message:
      'This payment was started with other amounts. Nothing more was charged. Reload the page and check again.',
  },

  analysis_in_progress: {
    status: 409,
    message: 'This analysis has no result yet. Ask again when it is ready. This did not use up a question.',
  },
  analysis_without_result: {
    status: 409,
    message: 'This analysis has no result, so there is nothing to ask about. This did not use up a question.',
  },
  questions_used_up: {
    status: 409,
    message:
      'Sorry, you have reached the limit of 5 free questions for this order. This limit is tracked across sessions. You can still view your previous questions and answers.',
  },
  question_in_progress: {
    status: 409,
    message: 'We are still answering your last questions about this order. Wait a moment, then look again.',
  },

  nothing_to_cancel: {
    status: 409,
    message: 'There is nothing left to cancel: every analysis has started or finished. Nothing was changed.',
  },
  analysis_not_open: {
    status: 409,
    message: 'This analysis has started, has finished or is not one of several. Nothing was changed.',
  },
  no_result_yet: { status: 409, message: 'This analysis has no result, so there is nothing to show.' },
  images_not_included: {
    status: 409,
    message: 'Maps of other days come with the images of a result, and this one was ordered without images.',
  },
  day_not_found: { status: 404, message: 'There is no clear view of this field on that day.' },
  images_in_progress: {
    status: 409,
    message:
      'The images that you bought are still being made, which takes minutes. Delete your account once they are ready, so that nothing is lost.',
  },
  images_not_offered: {
    status: 409,
    message: 'There are no images to buy for this result. Nothing was charged.',
  },
  images_already_bought: {
    status: 409,
    message: 'You have already bought the images of this result. Nothing more was charged.',
  },
  wallet_too_low: {
    status: 409,
    message:
      'There is not enough money in your wallet for this. Nothing was charged. Top it up, then try again.',
  },
  too_many_evidence_links: {
    status: 409,
    message: 'This analysis already has {limit, number} valid links, which is the limit. Withdraw one first.',
    params: { limit: maxEvidenceLinks },
  },
  date_out_of_order: {
    status: 409,
    message: 'Choose a date between the previous and the next analysis. Nothing was changed.',
  },
  nothing_to_pause: {
    status: 409,
    message:
      'There is nothing left to postpone: every analysis has started or finished. Nothing was changed.',
  },
  deletion_changed: {
    status: 409,
    message: 'Something changed since you looked. Nothing was deleted. Look again.',
  },

  too_large: {
    status: 413,
    message: 'This is too large to send. Send less at once, or an outline with fewer corners.',
  },
  unsupported_media_type: { status: 415, message: 'The body of a request must be JSON.' },
  code_resent_recently: {
    status: 429,
    message: 'A code was sent a moment ago. Wait half a minute, then ask again.',
  },
  too_many_codes: {
    status: 429,
    message:
      'Too many codes were sent to this e-mail. Use the code in the newest one, or try again in an hour.',
  },
  use_mailed_link: {
    status: 429,
    message:
      'Too many wrong codes were entered today. Open the link in the newest e-mail instead: it still works.',
  },
  too_many_wrong_codes: {
    status: 429,
    message: 'Too many wrong codes were entered today. Try again tomorrow.',
  },
  too_many_sign_ins: {
    status: 429,
    message: 'Too many wrong passwords. Wait 15 minutes, or recover the password.',
  },
  too_many_declines: {
    status: 429,
    message: 'Too many cards were declined recently. Nothing was charged. Wait an hour, then try again.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many requests. Wait a while, then try again.',
  },
  sign_up_to_go_on: {
    status: 429,
    message:
      'Sign up to go on: with an account you can check as much land as you like. Your outline stays on the map.',
  },
  headers_too_large: { status: 431, message: 'The headers of this request are too large.' },

  internal: { status: 500, message: 'Something went wrong on our side. Try again in a minute.' },
  database_unreachable: { status: 503, message: 'The database is not responding. Try again in a minute.' },
  database_busy: {
    status: 503,
    message: 'The server is busy right now. Try again in a few seconds.',
  },
  database_full: {
    status: 503,
    message: 'Nothing can be saved right now: the database is full. Try again later.',
  },
  too_busy: { status: 503, message: 'Too many people are signing in right now. Try again in a few seconds.' },
  identity_unreachable: {
    status: 503,
    message: 'The identity provider is not responding. Try again in a minute, or use your password.',
  },
  imagery_unreachable: {
    status: 503,
    message:
      'The satellite images cannot be loaded right now. The map works without them; try again in a minute.',
  },
  files_unreachable: {
    status: 503,
    message: 'The images of results cannot be loaded right now. Nothing is lost: try again in a minute.',
  },
  card_service_unreachable: {
    status: 503,
    message: 'Card payments are not available right now. Nothing was charged. Try again in a minute.',
  },
  assistant_unreachable: {
    status: 503,
    message:
      "Sorry, I'm having trouble connecting to the analysis AI or saving the history. Please try again.",
  },
  geocoder_unreachable: {
    status: 503,
    message: 'The place search is not available right now. Move the map by hand, or try again in a minute.',
  },
  sample_failed: {
    status: 503,
    message:
      'The sample could not be made. The log of this server says why; it tries again at its next start.',
  },
  sample_not_ready: {
    status: 503,
    message: 'The sample is still being analysed. Try again in a few seconds.',
  },
} as const satisfies Record<string, RefusalDefinition>;

export type RefusalCode = keyof typeof refusals;
