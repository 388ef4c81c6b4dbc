/** A failure that one sentence explains to the user. */
export class SetupError extends Error {}
