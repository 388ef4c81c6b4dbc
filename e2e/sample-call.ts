/** The call of the landing page for its sample, as a pattern of `page.route`. */
export const sampleCall = '**/api/v1/samples/landing/';
