/** A third party that Furrow talks to, or the stand-in that takes its place. */
export interface OutsidePart {
  /** Stable: `ALLOW_STAND_INS` names it. */
  part: 'imagery' | 'payments' | 'mail' | 'identity';
  /** As people call it. */
  name: string;
  /** What runs when the setting is empty, in the words of the banner. */
  standIn: string;
  /** The setting that names the real part. */
  setting: 'STAC_URL' | 'STRIPE_SECRET_KEY' | 'SMTP_URL' | 'OIDC_ISSUER';
  /** Whether a worker, which answers no request, uses it too. */
  atWork: boolean;
  /** What the real part is sent, for the privacy page. */
  sentTo: string;
}

/** Every outside part, with its stand-in and what the real one gets to see. */
export const outsideParts: readonly OutsidePart[] = [
  {
    part: 'imagery',
    name: 'Satellite imagery',
    standIn: 'Simulated imagery',
    setting: 'STAC_URL',
    atWork: true,
    sentTo: 'The box around the field, the dates that are searched, and the pixel ranges that are read.',
  },
  {
    part: 'payments',
    name: 'Card payments',
    standIn: 'Test payments',
    setting: 'STRIPE_SECRET_KEY',
    atWork: false,
    sentTo:
      'The amount, the card as you type it to them, and the billing address. Where a card is typed, your browser loads their script, which shows your network address to them.',
  },
  {
    part: 'mail',
    name: 'Mail',
    standIn: 'Mail kept on this machine',
    setting: 'SMTP_URL',
    atWork: true,
    sentTo: 'The e-mail address and what we write to it.',
  },
  {
    part: 'identity',
    name: 'Sign-in through another provider',
    standIn: 'Test sign-in',
    setting: 'OIDC_ISSUER',
    atWork: false,
    sentTo: 'Only when you choose that button: that you sign in here. They tell us your e-mail and name.',
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
export function identityLabel({ oidcIssuer }: Pick<Choices, 'oidcIssuer'>): string | null {
  if (oidcIssuer === 'off') return null;
  if (oidcIssuer === null) return 'a test person';
  const { hostname } = new URL(oidcIssuer);
  return hostname === 'accounts.google.com' ? 'Google' : hostname;
}
