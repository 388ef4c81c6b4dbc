import type { Site } from '@furrow/contract/site/site';
import type { Message } from '@furrow/messages/message';
import type { Handlers } from '../../http/handlers.ts';
import { externalServiceMessages } from '../../settings/external-services.messages.ts';
import { externalServices, standInsInUse } from '../../settings/external-services.ts';
import type { Settings } from '../../settings/settings.ts';
import { termsVersion } from '../accounts/sign-up/terms.ts';
import { viewRetention } from '../retention/view-retention.ts';

type SiteSettings = Pick<
  Settings,
  | 'company'
  | 'supportEmail'
  | 'stacUrl'
  | 'stripe'
  | 'smtpUrl'
  | 'oidcIssuer'
  | 'ipLookupUrl'
  | 'geocoderUrl'
  | 'assistant'
  | 'map'
  | 'storage'
  | 'retention'
>;

export function siteHandlers(settings: SiteSettings): Pick<Handlers, 'getSite'> {
  const { company, supportEmail } = settings;
  const parts = [
    ...externalServices.map((part) => viewExternalService(settings, part)),
    geocoder(settings),
    assistantPart(settings),
    ...mapTiles(settings),
    ...fileStore(settings),
    ipLookup(settings),
  ];
  return {
    getSite: async ({ say }) => ({
      data: {
        company: { name: company.name, address: company.address, tax_id: company.taxId },
        support_email: supportEmail,
        parts: parts.map(({ name, sent, ...part }) => ({ ...part, name: say(name), sent: say(sent) })),
        retention: viewRetention(settings.retention, say),
        terms_version: termsVersion,
      },
    }),
  };
}

type ServiceView = Omit<Site['parts'][number], 'name' | 'sent'> & { name: Message; sent: Message };

function viewExternalService(
  settings: SiteSettings,
  { part, name, dataSent: sent, setting }: (typeof externalServices)[number],
): ServiceView {
  const address = urlOf[setting](settings);
  if (address === 'off') return { part, name, sent, runs: 'off', host: null };
  const isStandIn = standInsInUse(settings).some((standInInUse) => standInInUse.part === part);
  return isStandIn
    ? { part, name, sent, runs: 'stand-in', host: null }
    : { part, name, sent, runs: 'real', host: hostOf(address) };
}

const urlOf: Record<(typeof externalServices)[number]['setting'], (settings: SiteSettings) => string | null> =
  {
    STAC_URL: ({ stacUrl }) => stacUrl,
    STRIPE_SECRET_KEY: ({ stripe }) => stripe && (stripe.apiUrl ?? 'https://api.stripe.com'),
    SMTP_URL: ({ smtpUrl }) => smtpUrl,
    OIDC_ISSUER: ({ oidcIssuer }) => oidcIssuer,
  };

function geocoder({ geocoderUrl }: SiteSettings): ServiceView {
  const part = {
    part: 'geocoder',
    name: externalServiceMessages.geocoder(),
    sent: externalServiceMessages.geocoder_sent(),
  };
  if (geocoderUrl === null) return { ...part, runs: 'stand-in', host: null };
  return geocoderUrl === 'off'
    ? { ...part, runs: 'off', host: null }
    : { ...part, runs: 'real', host: hostOf(geocoderUrl) };
}

function assistantPart({ assistant }: SiteSettings): ServiceView {
  const part = {
    part: 'assistant',
    name: externalServiceMessages.assistant(),
    sent: externalServiceMessages.assistant_sent(),
  };
  if (assistant === null) return { ...part, runs: 'stand-in', host: null };
  return assistant === 'off'
    ? { ...part, runs: 'off', host: null }
    : { ...part, runs: 'real', host: hostOf(assistant.url) };
}

/** Lists the servers of map tiles, without this server, which serves our own tiles. */
function mapTiles({ map }: SiteSettings): ServiceView[] {
  const sent = externalServiceMessages.map_sent();
  return [
    { part: 'map', name: externalServiceMessages.road_map(), address: map.road },
    { part: 'satellite-map', name: externalServiceMessages.satellite_map(), address: map.satellite },
  ]
    .filter(({ address }) => address !== null)
    .map(({ part, name, address }) => ({
      part,
      name,
      sent,
      runs: 'real',
      host: hostOf(address?.replaceAll(/[{}]/g, '') ?? null),
    }));
}

/** Lists the file store. Without one, files are on the server's own disk. */
function fileStore({ storage }: SiteSettings): ServiceView[] {
  if (storage === null) return [];
  const [name, sent] = [externalServiceMessages.file_store(), externalServiceMessages.file_store_sent()];
  return [{ part: 'file-store', name, sent, runs: 'real', host: new URL(storage.endpoint).hostname }];
}

function ipLookup({ ipLookupUrl }: SiteSettings): ServiceView {
  return {
    part: 'ip-lookup',
    name: externalServiceMessages.ip_lookup(),
    sent: externalServiceMessages.ip_lookup_sent(),
    runs: ipLookupUrl === null ? 'off' : 'real',
    host: hostOf(ipLookupUrl),
  };
}

/** Returns only the host, because the URL of a setting may contain a password or a key. Null for a folder. */
function hostOf(address: string | null): string | null {
  return (address !== null && URL.canParse(address) && new URL(address).hostname) || null;
}
