import type { Message } from '@furrow/messages/message';
import { externalServiceMessages } from './external-services.messages.ts';

/** An external service, or the stand-in that replaces it. */
export interface ExternalService {
  /** Code of the service, which must not change, because `ALLOW_STAND_INS` uses it. */
  part: 'imagery' | 'payments' | 'mail' | 'identity';
  /** Name for people. */
  name: Message;
  /** The stand-in that runs if the setting is empty, as named in the banner. */
  standIn: Message;
  /** The setting that selects the real service. */
  setting: 'STAC_URL' | 'STRIPE_SECRET_KEY' | 'SMTP_URL' | 'OIDC_ISSUER';
  /** Whether workers use the service too, although they answer no requests. */
  isUsedByWorkers: boolean;
  /** The data that the real service receives, for the privacy page. */
  dataSent: Message;
}

/** All external services, with their stand-ins and the data that the real ones receive. */
export const externalServices: readonly ExternalService[] = [
  {
    part: 'imagery',
    name: externalServiceMessages.imagery(),
    standIn: externalServiceMessages.imagery_stand_in(),
    setting: 'STAC_URL',
    isUsedByWorkers: true,
    dataSent: externalServiceMessages.imagery_sent(),
  },
  {
    part: 'payments',
    name: externalServiceMessages.payments(),
    standIn: externalServiceMessages.payments_stand_in(),
    setting: 'STRIPE_SECRET_KEY',
    isUsedByWorkers: false,
    dataSent: externalServiceMessages.payments_sent(),
  },
  {
    part: 'mail',
    name: externalServiceMessages.mail(),
    standIn: externalServiceMessages.mail_stand_in(),
    setting: 'SMTP_URL',
    isUsedByWorkers: true,
    dataSent: externalServiceMessages.mail_sent(),
  },
  {
    part: 'identity',
    name: externalServiceMessages.identity(),
    standIn: externalServiceMessages.identity_stand_in(),
    setting: 'OIDC_ISSUER',
    isUsedByWorkers: false,
    dataSent: externalServiceMessages.identity_sent(),
  },
];

export type ExternalServiceName = ExternalService['part'];

/** The settings that choose between a service and its stand-in; null chooses the stand-in. */
interface ServiceChoices {
  stacUrl: string | null;
  stripe: object | null;
  smtpUrl: string | null;
  oidcIssuer: string | null;
}

const isStandInUsed: Record<ExternalServiceName, (choices: ServiceChoices) => boolean> = {
  imagery: ({ stacUrl }) => stacUrl === null,
  payments: ({ stripe }) => stripe === null,
  mail: ({ smtpUrl }) => smtpUrl === null,
  identity: ({ oidcIssuer }) => oidcIssuer === null,
};

/** The services whose stand-ins run under these settings. */
export function standInsInUse(choices: ServiceChoices): ExternalService[] {
  return externalServices.filter(({ part }) => isStandInUsed[part](choices));
}

/** Returns the name of the identity provider on its button; null if there is none. */
export function identityLabel({ oidcIssuer }: Pick<ServiceChoices, 'oidcIssuer'>): Message | string | null {
  if (oidcIssuer === 'off') return null;
  if (oidcIssuer === null) return externalServiceMessages.test_person();
  const { hostname } = new URL(oidcIssuer);
  return hostname === 'accounts.google.com' ? 'Google' : hostname;
}
