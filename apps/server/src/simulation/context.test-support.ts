import type { Model, SimulatedPerson } from './model.test-support.ts';
import type { Random } from './seeded-random.test-support.ts';
import type { SimulatedWorld } from './world.test-support.ts';

/** The context of a simulation step. */
export interface SimulationContext {
  world: SimulatedWorld;
  model: Model;
  random: Random;
  call(who: SimulatedPerson, method: Method, path: string, body?: object): Promise<SimulatedReply>;
  /** Refreshes the person's tokens if needed, before a fault is injected. */
  refreshTokens(who: SimulatedPerson): Promise<void>;
  advanceClock(milliseconds: number): void;
  /** Whether a fault was injected in this step, so that the outcome of its requests is unknown. */
  isFaulty: boolean;
  /** Further lines of this step in the log. */
  notes: string[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface SimulatedReply {
  status: number;
  code: string | null;
  /** Data of the reply, which is untyped because the caller knows its structure. */
  data: ReturnType<typeof JSON.parse>;
  text: string;
}

/**
 * Milliseconds after which tokens are refreshed. An access token is valid for 15 minutes, and a session for thirty
 * days.
 */
const refreshAfterMs = 10 * 60_000;
const signInAfterMs = 25 * 86_400_000;

export function createContext(world: SimulatedWorld, model: Model, random: Random): SimulationContext {
  const send = async (
    who: { address: string; access?: string },
    method: Method,
    path: string,
    body?: object,
  ) => {
    const reply = await world.server.app.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: who.address,
      headers: { ...(who.access && { authorization: `Bearer ${who.access}` }) },
      ...(body && { payload: body }),
    });
    const { code = null, data = {}, ...otherKeys } = reply.body.startsWith('{') ? reply.json() : {};
    return {
      status: reply.statusCode,
      code,
      data: Array.isArray(data) ? data : { ...otherKeys, ...data },
      text: reply.body,
    };
  };
  const refreshTokens = async (who: SimulatedPerson) => {
    const { now } = world.clock;
    if (now.getTime() - who.renewedAt.getTime() < refreshAfterMs) return;
    const { email, password, refresh, address } = who;
    const isExpired = now.getTime() - who.signedInAt.getTime() > signInAfterMs;
    const reply = isExpired
      ? await send({ address }, 'POST', '/users/login/', { email, password })
      : await send({ address }, 'POST', '/token/refresh/', { refresh });
    if (reply.status !== 200) throw new Error(`${who.name} cannot sign in: ${reply.text}`);
    Object.assign(who, isExpired ? reply.data.tokens : { access: reply.data.access }, { renewedAt: now });
    if (isExpired) who.signedInAt = now;
  };
  return {
    world,
    model,
    random,
    isFaulty: false,
    notes: [],
    refreshTokens,
    call: async (who, method, path, body) => {
      await refreshTokens(who);
      const reply = await send(who, method, path, body);
      if (method === 'GET' && reply.status !== 200) throw new Error(`${path} cannot be read: ${reply.text}`);
      return reply;
    },
    advanceClock: (milliseconds) => {
      world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
    },
  };
}
