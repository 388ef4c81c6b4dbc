/** Every refusal: its stable code, its one HTTP status, and the sentence for the person who asked. */
export const refusals = {
  bad_request: { status: 400, message: 'This request could not be read. Check it and send it again.' },
  invalid_json: { status: 400, message: 'The body of this request is not valid JSON.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  request_timeout: { status: 408, message: 'This request took too long to arrive. Send it again.' },
  too_large: { status: 413, message: 'This request is too large.' },
  unsupported_media_type: { status: 415, message: 'The body of a request has to be JSON.' },
  headers_too_large: { status: 431, message: 'The headers of this request are too large.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again in a minute.' },
  database_unreachable: { status: 503, message: 'The database does not answer. Try again in a minute.' },
  sample_failed: {
    status: 503,
    message: 'The sample could not be made. The log of this server says why; its next start tries again.',
  },
  sample_not_ready: { status: 503, message: 'The sample is being analysed. Try again in a few seconds.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** The wire form of every refusal but field errors. */
export function refusalBody(code: RefusalCode) {
  return { message: refusals[code].message, code, data: null };
}
