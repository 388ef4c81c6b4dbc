/** An end that one sentence explains. */
export class SetupError extends Error {}
