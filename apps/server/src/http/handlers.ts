import type { Endpoint } from '@furrow/contract/endpoint';
import type { endpoints } from '@furrow/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/** What a handler answers: the data of the reply, with a toast text where there is one, or a named refusal. */
type Answer<Data> = { data: Data; message?: string } | { refused: RefusalCode };

export type Handler<Definition extends Endpoint> = (
  request: FastifyRequest,
) => Promise<Answer<z.input<Definition['reply']>>>;

/** One handler for every call of the contract: a missing one does not compile. */
export type Handlers = { [Name in keyof typeof endpoints]: Handler<(typeof endpoints)[Name]> };
