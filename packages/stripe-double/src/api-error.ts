import type Stripe from 'stripe';

/** Object `error` of Stripe's replies. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  request_log_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** Failed request, with the status and the body of its reply. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = {
      ...body,
      ...(body.code !== undefined && {
        doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`,
      }),
      request_log_url: 'https://dashboard.stripe.com/test/logs/req_double',
    };
  }

  get reply(): { status: number; body: { error: ErrorBody } } {
    return { status: this.status, body: { error: this.body } };
  }
}

export function notFoundError(
  resource: string,
  id: string,
  param: string,
  status: 400 | 404 = 404,
): ApiError {
  return new ApiError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${resource}: '${id}'`,
    param,
  });
}

export function invalidRequestError(message: string, details: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details });
}
