import type { Message } from '@furrow/messages/message';
import { type ExternalServiceName, externalServices } from './external-services.ts';
import type { ProcessService } from './services.ts';
import { origin, splitList } from './setting-types.ts';
import { settingMessages } from './settings.messages.ts';
import { isLiveKey } from './stripe-settings.ts';

const missingServiceMessages: Record<
  ExternalServiceName,
  (named: { setting: string; part: string; allowed: string }) => Message
> = {
  imagery: settingMessages.imagery_missing,
  payments: settingMessages.payments_missing,
  mail: settingMessages.mail_missing,
  identity: settingMessages.identity_missing,
};

/**
 * Lists the settings that are missing in production. It reads the environment directly, so that they are reported
 * together with all other problems.
 */
export function missingInProduction(env: NodeJS.ProcessEnv, services: readonly ProcessService[]): Message[] {
  if (env.NODE_ENV?.trim() !== 'production') return [];
  const isWeb = services.includes('web');
  const allowedStandIns = splitList(env.ALLOW_STAND_INS ?? '');
  const secret =
    env.TOKEN_SECRET?.trim() || !isWeb ? [] : [settingMessages.secret_missing({ setting: 'TOKEN_SECRET' })];
  const parts = externalServices
    .filter(({ isUsedByWorkers }) => isWeb || isUsedByWorkers)
    .filter(({ part, setting: name }) => !env[name]?.trim() && !allowedStandIns.includes(part))
    .map(({ part, setting: name }) =>
      missingServiceMessages[part]({ setting: name, part, allowed: 'ALLOW_STAND_INS' }),
    );
  const limits =
    env.RATE_LIMITS?.trim() === 'off' ? [settingMessages.limits_off({ setting: 'RATE_LIMITS' })] : [];
  const address =
    env.SMTP_URL?.trim() && !env.PUBLIC_URL?.trim()
      ? [settingMessages.links_missing({ setting: 'PUBLIC_URL' })]
      : [];
  const sender =
    env.SMTP_URL?.trim() && !env.MAIL_FROM?.trim()
      ? [settingMessages.sender_missing({ setting: 'MAIL_FROM' })]
      : [];
  return [...secret, ...limits, ...parts, ...address, ...sender, ...clearTextProblems(env)];
}

/** Refuses a site that browsers would reach without encryption, unless it is on this machine. */
function clearTextProblems({ PUBLIC_URL = '' }: NodeJS.ProcessEnv): Message[] {
  const site = origin(PUBLIC_URL.trim());
  const isClearText = site?.startsWith('http:') && !/^(localhost|127\.|\[::1\])/.test(new URL(site).host);
  return isClearText ? [settingMessages.site_in_clear({ setting: 'PUBLIC_URL' })] : [];
}

/** Lists problems with a key that charges real cards. They are reported even if `ALLOW_STAND_INS` names imagery. */
export function liveKeyProblems(env: NodeJS.ProcessEnv): Message[] {
  const hasLiveKey = isLiveKey(env.STRIPE_SECRET_KEY ?? '') || isLiveKey(env.STRIPE_PUBLISHABLE_KEY ?? '');
  return hasLiveKey && !env.STAC_URL?.trim()
    ? [settingMessages.simulated_but_live({ setting: 'STRIPE_SECRET_KEY', other: 'STAC_URL' })]
    : [];
}
