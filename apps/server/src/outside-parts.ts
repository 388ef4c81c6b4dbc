import type { Message } from '@furrow/messages/message';
import { outsideMessages } from './outside-parts.messages.ts';

/** A third party that Furrow talks to, or the stand-in that takes its place. */
export interface OutsidePart {
  /** Stable: `ALLOW_STAND_INS` names it. */
  part: 'imagery' | 'payments' | 'mail' | 'identity';
  /** As people call it. */
  name: Message;
  /** What runs when the setting is empty, in the words of the banner. */
  standIn: Message;
  /** The setting that names the real part. */
  setting: 'STAC_URL' | 'STRIPE_SECRET_KEY' | 'SMTP_URL' | 'OIDC_ISSUER';
  /** Whether a worker, which answers no request, uses it too. */
  atWork: boolean;
  /** What the real part is sent, for the privacy page. */
  sentTo: Message;
}

/** Every outside part, with its stand-in and what the real one gets to see. */
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

/** The settings that choose between a part and its stand-in; null chooses the stand-in. */
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

/** The parts whose stand-in runs under these settings. */
export function standInsInUse(choices: Choices): OutsidePart[] {
  return outsideParts.filter(({ part }) => inUse[part](choices));
}

/** Who signs people in beside us, as a button names it; null when nobody does. */
export function identityLabel({ oidcIssuer }: Pick<Choices, 'oidcIssuer'>): Message | string | null {
  if (oidcIssuer === 'off') return null;
  if (oidcIssuer === null) return outsideMessages.test_person();
  const { hostname } = new URL(oidcIssuer);
  return hostname === 'accounts.google.com' ? 'Google' : hostname;
}
