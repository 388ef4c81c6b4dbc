import type { z } from 'zod';

/** Who may call: everyone, or only a signed-in customer. */
export type Caller = 'anyone' | 'customer';

/**
 * One call of the HTTP interface as data. The server registers its routes from these, the web client calls by them
 * and the tests iterate over them.
 */
export interface Endpoint<Reply extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with the trailing slash; the server answers without it too. */
  path: `/${string}/`;
  caller: Caller;
  /** One line for the interface's own page. */
  summary: string;
  /** What stands in `data` of the reply. */
  reply: Reply;
}

export function endpoint<Reply extends z.ZodType>(definition: Endpoint<Reply>): Endpoint<Reply> {
  return definition;
}
