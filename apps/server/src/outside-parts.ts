import type { Message } from '@furrow/messages/message';
import { outsideMessages } from './outside-parts.messages.ts';

/** An external service, or the stand-in that replaces it. */
export interface OutsidePart {
  /** Stable, because `ALLOW_STAND_INS` uses it. */
  part: 'imagery' | 'payments' | 'mail' | 'identity';
  /** Name for people. */
  name: Message;
  /** The stand-in that runs if the setting is empty, as named in the banner. */
  standIn: Message;
  /** The setting that selects the real service. */
  setting: 'STAC_URL' | 'STRIPE_SECRET_KEY' | 'SMTP_URL' | 'OIDC_ISSUER';
  /** Whether workers, which answer no requests, use it too. */
  atWork: boolean;
  /** The data that the real service receives, for the privacy page. */
  sentTo: Message;
}

/** All external services, with their stand-ins and the data that the real ones receive. */
export const outsideParts: readonly OutsidePart[] = [
  {
    part: 'imagery',
    name: outsideMessages.imagery(),
    standIn: outsideMessages.imagery_stand_in(),
    setting: 'STAC_URL',
    atWork: true,
    sentTo: outsideMessages.imagery_sent(),
  },
  {
    part: 'payments',
    name: outsideMessages.payments(),
    standIn: outsideMessages.payments_stand_in(),
    setting: 'STRIPE_SECRET_KEY',
    atWork: false,
    sentTo: outsideMessages.payments_sent(),
  },
  {
    part: 'mail',
    name: outsideMessages.mail(),
    standIn: outsideMessages.mail_stand_in(),
    setting: 'SMTP_URL',
    atWork: true,
    sentTo: outsideMessages.mail_sent(),
  },
  {
    part: 'identity',
    name: outsideMessages.identity(),
    standIn: outsideMessages.identity_stand_in(),
    setting: 'OIDC_ISSUER',
    atWork: false,
    sentTo: outsideMessages.identity_sent(),
  },
];

export type PartName = OutsidePart['part'];

/** The settings that choose between a service and its stand-in; null chooses the stand-in. */
interface Choices {
  stacUrl: string | null;
  stripe: object | null;
  smtpUrl: string | null;
  oidcIssuer: string | null;
}

const inUse: Record<PartName, (choices: Choices) => boolean> = {
  imagery: ({ stacUrl }) => stacUrl === null,
  payments: ({ stripe }) => stripe === null,
  mail: ({ smtpUrl }) => smtpUrl === null,
  identity: ({ oidcIssuer }) => oidcIssuer === null,
};

/** The services whose stand-ins run under these settings. */
export function standInsInUse(choices: Choices): OutsidePart[] {
  return outsideParts.filter(({ part }) => inUse[part](choices));
}

/** Name of the identity provider on its button; null if there is none. */
export function identityLabel({ oidcIssuer }: Pick<Choices, 'oidcIssuer'>): Message | string | null {
  if (oidcIssuer === 'off') return null;
  if (oidcIssuer === null) return outsideMessages.test_person();
  const { hostname } = new URL(oidcIssuer);
  return hostname === 'accounts.google.com' ? 'Google' : hostname;
}
