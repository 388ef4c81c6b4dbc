import type { Site } from '@furrow/contract/site';
import type { Message } from '@furrow/messages/message';
import type { Handlers } from '../../http/handlers.ts';
import { outsideMessages } from '../../outside-parts.messages.ts';
import { outsideParts, standInsInUse } from '../../outside-parts.ts';
import type { Settings } from '../../settings.ts';
import { termsVersion } from '../accounts/terms.ts';

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
>;

export function siteHandlers(settings: SiteSettings): Pick<Handlers, 'getSite'> {
  const { company, supportEmail } = settings;
  const parts = [
    ...outsideParts.map((part) => viewPart(settings, part)),
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
        terms_version: termsVersion,
      },
    }),
  };
}

type Part = Omit<Site['parts'][number], 'name' | 'sent'> & { name: Message; sent: Message };

function viewPart(
  settings: SiteSettings,
  { part, name, sentTo: sent, setting }: (typeof outsideParts)[number],
): Part {
  const address = addressOf[setting](settings);
  if (address === 'off') return { part, name, sent, runs: 'off', host: null };
  const isStandIn = standInsInUse(settings).some((inUse) => inUse.part === part);
  return isStandIn
    ? { part, name, sent, runs: 'stand-in', host: null }
    : { part, name, sent, runs: 'real', host: hostOf(address) };
}

const addressOf: Record<(typeof outsideParts)[number]['setting'], (settings: SiteSettings) => string | null> =
  {
    STAC_URL: ({ stacUrl }) => stacUrl,
    STRIPE_SECRET_KEY: ({ stripe }) => stripe && (stripe.apiUrl ?? 'https://api.stripe.com'),
    SMTP_URL: ({ smtpUrl }) => smtpUrl,
    OIDC_ISSUER: ({ oidcIssuer }) => oidcIssuer,
  };

function geocoder({ geocoderUrl }: SiteSettings): Part {
  const part = {
    part: 'geocoder',
    name: outsideMessages.geocoder(),
    sent: outsideMessages.geocoder_sent(),
  };
  if (geocoderUrl === null) return { ...part, runs: 'stand-in', host: null };
  return geocoderUrl === 'off'
    ? { ...part, runs: 'off', host: null }
    : { ...part, runs: 'real', host: hostOf(geocoderUrl) };
}

function assistantPart({ assistant }: SiteSettings): Part {
  const part = {
    part: 'assistant',
    name: outsideMessages.assistant(),
    sent: outsideMessages.assistant_sent(),
  };
  if (assistant === null) return { ...part, runs: 'stand-in', host: null };
  return assistant === 'off'
    ? { ...part, runs: 'off', host: null }
    : { ...part, runs: 'real', host: hostOf(assistant.url) };
}

/** Our own tiles are served by this server. */
function mapTiles({ map }: SiteSettings): Part[] {
  const sent = outsideMessages.map_sent();
  return [
    { part: 'map', name: outsideMessages.road_map(), address: map.road },
    { part: 'satellite-map', name: outsideMessages.satellite_map(), address: map.satellite },
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

/** Without a file store, files are on the server's own disk. */
function fileStore({ storage }: SiteSettings): Part[] {
  if (storage === null) return [];
  const [name, sent] = [outsideMessages.file_store(), outsideMessages.file_store_sent()];
  return [{ part: 'file-store', name, sent, runs: 'real', host: new URL(storage.endpoint).hostname }];
}

function ipLookup({ ipLookupUrl }: SiteSettings): Part {
  return {
    part: 'ip-lookup',
    name: outsideMessages.ip_lookup(),
    sent: outsideMessages.ip_lookup_sent(),
    runs: ipLookupUrl === null ? 'off' : 'real',
    host: hostOf(ipLookupUrl),
  };
}

/** Host only, since the URL of a setting may include a password or a key. Null for a folder. */
function hostOf(address: string | null): string | null {
  return (address !== null && URL.canParse(address) && new URL(address).hostname) || null;
}
