import type { Model, Somebody } from './model.test-support.ts';
import type { Random } from './seeded-random.test-support.ts';
import type { World } from './world.test-support.ts';

/** The context of a simulation step. */
export interface Bench {
  world: World;
  model: Model;
  random: Random;
  call(who: Somebody, method: Method, path: string, body?: object): Promise<Reply>;
  /** Refreshes the person's tokens if needed, before a fault is injected. */
  renew(who: Somebody): Promise<void>;
  later(milliseconds: number): void;
  /** A fault was injected in this step, so that the outcome of its requests is unknown. */
  isFaulty: boolean;
  /** Further log messages of this step. */
  said: string[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Reply {
  status: number;
  code: string | null;
  /** Untyped: the caller knows its structure. */
  data: ReturnType<typeof JSON.parse>;
  text: string;
}

/** An access token is valid for 15 minutes, and a session for thirty days. */
const renewAfter = 10 * 60_000;
const signInAfter = 25 * 86_400_000;

export function openBench(world: World, model: Model, random: Random): Bench {
  const raw = async (
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
    const { code = null, data = {}, ...rest } = reply.body.startsWith('{') ? reply.json() : {};
    return {
      status: reply.statusCode,
      code,
      data: Array.isArray(data) ? data : { ...rest, ...data },
      text: reply.body,
    };
  };
  const renew = async (who: Somebody) => {
    const { now } = world.clock;
    if (now.getTime() - who.renewedAt.getTime() < renewAfter) return;
    const { email, password, refresh, address } = who;
    const isOver = now.getTime() - who.signedInAt.getTime() > signInAfter;
    const reply = isOver
      ? await raw({ address }, 'POST', '/users/login/', { email, password })
      : await raw({ address }, 'POST', '/token/refresh/', { refresh });
    if (reply.status !== 200) throw new Error(`${who.name} cannot sign in: ${reply.text}`);
    Object.assign(who, isOver ? reply.data.tokens : { access: reply.data.access }, { renewedAt: now });
    if (isOver) who.signedInAt = now;
  };
  return {
    world,
    model,
    random,
    isFaulty: false,
    said: [],
    renew,
    call: async (who, method, path, body) => {
      await renew(who);
      const reply = await raw(who, method, path, body);
      if (method === 'GET' && reply.status !== 200) throw new Error(`${path} cannot be read: ${reply.text}`);
      return reply;
    },
    later: (milliseconds) => {
      world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
    },
  };
}
