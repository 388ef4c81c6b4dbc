/** As many as one account keeps, and as one call takes. The contract's own figures would bring its schemas into the page. */
export const mostFields = 5_000;
export const mostAtOnce = 500;
