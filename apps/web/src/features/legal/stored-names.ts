import type { legalTexts } from '../../texts/legal.ts';

type StorageRow = keyof typeof legalTexts.privacy.storage.rows;

/** Names of the storage keys and cookies in each row of the privacy page. */
export const storedNames: Readonly<Record<StorageRow, readonly string[]>> = {
  session: ['root'],
  rememberedSession: ['remember_auth'],
  draft: ['order-draft', 'tab-owner', 'file-fields'],
  map: ['map-settings'],
  wantedPage: ['wanted'],
  callerDetails: ['caller-details'],
  codeSent: ['otp_started'],
  recovery: ['recovery'],
  invitation: ['invitation'],
  loginAttempt: ['login_attempt'],
  areaUnit: ['furrow-area-unit'],
  theme: ['furrow-theme'],
  language: ['furrow-language'],
  savedResults: ['furrow-kept'],
  app: ['furrow-app'],
  nonce: ['furrow-nonce'],
  reset: ['furrow-reset'],
  device: ['furrow-device'],
};

export const storageRows = Object.keys(storedNames) as StorageRow[];
