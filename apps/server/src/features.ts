import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/ports';
import type { FastifyInstance } from 'fastify';
import { openAssistantPart } from './adapters/assistant/open-assistant.ts';
import { openGeocoder } from './adapters/geocoder/open-geocoder.ts';
import { openIdentity } from './adapters/identity/open-identity.ts';
import { sweepOutbox } from './adapters/mail/forget-mails.ts';
import type { PaymentGateway } from './adapters/payments/gateway.ts';
import type { Storage } from './adapters/storage/storage.ts';
import { isSandboxClosed } from './behind-proxy.ts';
import type { Connection } from './database/connect.ts';
import { accountsHandlers } from './features/accounts/accounts.routes.ts';
import { openCodes } from './features/accounts/codes.service.ts';
import type { Passwords } from './features/accounts/passwords.ts';
import { openSessions } from './features/accounts/sessions.service.ts';
import { openAssistant } from './features/assistant/assistant.routes.ts';
import { giveUpLost } from './features/assistant/questions.store.ts';
import { calendarHandlers } from './features/calendar/calendar.routes.ts';
import { cartHandlers } from './features/cart/cart.routes.ts';
import { catalogueHandlers } from './features/catalogue/catalogue.routes.ts';
import { openCatalogue } from './features/catalogue/catalogue.service.ts';
import { sweepDisputes } from './features/disputes/sweep-disputes.ts';
import { openDocumentPdfs } from './features/documents/document-pdfs.ts';
import { documentsHandlers, registerDocuments } from './features/documents/documents.routes.ts';
import { issueAll } from './features/documents/issue-documents.ts';
import { evidenceHandlers, registerEvidenceFiles } from './features/evidence/evidence.routes.ts';
import { fieldsHandlers } from './features/fields/fields.routes.ts';
import { sweepFields } from './features/fields/sweep-fields.ts';
import { helpHandlers } from './features/help/help.routes.ts';
import { sweepNonces } from './features/identity/identities.store.ts';
import { identityHandlers } from './features/identity/identity.routes.ts';
import { registerLocalIssuer } from './features/identity/local-issuer.routes.ts';
import { registerImagery } from './features/imagery/imagery.routes.ts';
import type { Imagery } from './features/imagery/imagery.service.ts';
import type { Previews } from './features/imagery/previews.service.ts';
import { myDataHandlers, registerMyData } from './features/my-data/my-data.routes.ts';
import { newsHandlers } from './features/news/news.routes.ts';
import { registerReminders } from './features/news/reminders.routes.ts';
import { ordersHandlers } from './features/orders/orders.routes.ts';
import { sweepChargeFees } from './features/payments/charge-fees.ts';
import { openComparing } from './features/payments/compare-charges.ts';
import { paymentsHandlers } from './features/payments/payments.routes.ts';
import type { Pace } from './features/payments/payments-parts.ts';
import { sweepAttempts } from './features/payments/sweep-attempts.ts';
import { picturesHandlers } from './features/pictures/pictures.routes.ts';
import { placeSearchHandlers } from './features/place-search/place-search.routes.ts';
import { placesHandlers } from './features/places/places.routes.ts';
import { pricingHandlers } from './features/pricing/pricing.routes.ts';
import { recomputationsHandlers } from './features/recomputations/recomputations.routes.ts';
import { referralsHandlers } from './features/referrals/referrals.routes.ts';
import { sweepRewards } from './features/referrals/sweep-rewards.ts';
import { sweepCardRefunds } from './features/refunds/sweep-card-refunds.ts';
import { fieldResultsHandlers } from './features/results/field-results.routes.ts';
import { registerFiles } from './features/results/files.routes.ts';
import { resultsHandlers } from './features/results/results.routes.ts';
import { registerSampleFiles, samplesHandlers } from './features/samples/samples.routes.ts';
import type { Samples } from './features/samples/samples.service.ts';
import { registerSandbox } from './features/sandbox/sandbox.routes.ts';
import { registerTestBank } from './features/sandbox/test-bank.routes.ts';
import { siteHandlers } from './features/site/site.routes.ts';
import { sweepTickets } from './features/wallet/socket-tickets.store.ts';
import { registerStatement } from './features/wallet/statement.routes.ts';
import { walletHandlers } from './features/wallet/wallet.routes.ts';
import { registerWalletSocket } from './features/wallet/wallet-socket.routes.ts';
import type { Authenticate } from './http/caller.ts';
import { sendRefusal } from './http/errors.ts';
import type { Handlers } from './http/handlers.ts';
import type { Names } from './http/reader.ts';
import type { Jobs } from './jobs/open-jobs.ts';
import { type Limits, noLimits, openLimits } from './limits/limits.ts';
import { siteUrlOf } from './mail-links.ts';
import type { Keys } from './secrets.ts';
import type { Settings } from './settings.ts';
import { openWork } from './work.ts';

/** The dependencies of the features; tests pass other clocks and gateways. */
export interface FeatureParts {
  settings: Settings;
  database: Pick<Connection, 'db' | 'url'>;
  keys: Keys;
  jobs: Jobs;
  passwords: Passwords;
  storage: Storage;
  gateway: PaymentGateway;
  samples: Samples;
  /** Folder of the sample's images. */
  sampleFolder: string;
  openImagery: () => Promise<ImagerySource>;
  /** Renders the map tiles. */
  imageryTiles: Imagery;
  /** Finds the latest passes over a field. */
  previews: Previews;
  clock: () => Date;
  pace?: Pace | undefined;
  onTrouble: (what: string, error: unknown) => void;
}

export interface Features {
  handlers: Handlers;
  authenticate: Authenticate;
  limits: Limits;
  /** Finds the operator's catalogue names in a language. */
  namesIn: (language: string) => Promise<Names>;
  /** Registers routes that are not calls of the contract. */
  register(app: FastifyInstance): Promise<void>;
  /** Starts the background work in this process too, until the app is closed. */
  work(): Promise<void>;
  /** Resolves unfinished payments, and starts due runs if this process is a worker. */
  sweep(): Promise<number>;
}

export function openFeatures(parts: FeatureParts): Features {
  const { settings, keys, jobs, passwords, storage, clock, onTrouble } = parts;
  const { db } = parts.database;
  const { productName, supportEmail } = settings;
  const limits = settings.rateLimits ? openLimits({ db, keys, clock }) : noLimits;
  const sessions = openSessions({ db, keys, clock });
  const codes = openCodes({ keys, clock });
  const identity = openIdentity(settings, { seed: keys['local issuer'], clock, onTrouble });
  // Its pages are available on this machine only.
  const local = isSandboxClosed(settings) ? null : identity.local;
  const issuer = identity.local === null ? identity.issuer : local;
  const catalogue = openCatalogue(db);
  const payments = { db, gateway: parts.gateway, limits, clock, pace: parts.pace, onTrouble };
  const answering = openAssistantPart(settings.assistant);
  const assistant = openAssistant({ db, assistant: answering, limits, clock, onTrouble });
  const { publicUrl } = settings;
  // Port 0 is replaced by the actual port once the server listens.
  let listening = (): AddressInfo | null => null;
  const documents = { db, jobs, keys, publicUrl, clock, pdfs: openDocumentPdfs() };
  const { pdfs } = documents;
  const files = { db, storage, keys, limits, pdfs, productName, clock };
  const imageryExtent = extentOnce(parts);
  // The test gateway's records are in our own database, where the auditor reads them.
  const compare = settings.stripe === null ? async () => 0 : openComparing(payments);
  const work = openWork({ ...parts, documents });
  return {
    authenticate: sessions.authenticate,
    limits,
    namesIn: async (language) => (await catalogue.read()).namesIn(language),
    handlers: {
      ...samplesHandlers(parts.samples),
      ...siteHandlers(settings),
      ...helpHandlers({ db, jobs, productName, supportEmail, clock }),
      ...accountsHandlers({
        db,
        jobs,
        sessions,
        codes,
        passwords,
        limits,
        keys,
        siteUrl: () => siteUrlOf(settings, listening()),
        productName,
        supportEmail,
        clock,
      }),
      ...identityHandlers({ db, issuer, sessions, keys, clock }),
      ...referralsHandlers({ db, terms: settings.referral }),
      ...myDataHandlers({
        db,
        jobs,
        keys,
        sessions,
        passwords,
        productName,
        supportEmail,
        clock,
        forgetSessions: sessions.forgetUser,
        forgetCodes: codes.forget,
      }),
      ...catalogueHandlers(catalogue),
      ...placesHandlers({
        db,
        imageryExtent,
        onFailure: (error) => onTrouble('where the imagery has scenes', error),
      }),
      ...placeSearchHandlers({ geocoder: openGeocoder(settings), onTrouble }),
      ...fieldsHandlers({ db, catalogue, clock }),
      ...pricingHandlers({
        db,
        catalogue,
        previews: parts.previews,
        limits,
        clock,
        imageryAsOf: settings.imageryAsOf,
        onTrouble,
      }),
      ...cartHandlers({ db, catalogue, clock, imageryAsOf: settings.imageryAsOf }),
      ...paymentsHandlers(payments),
      ...walletHandlers({ db, keys, clock }),
      ...documentsHandlers(documents),
      ...ordersHandlers({ db, clock }),
      ...calendarHandlers({ db, clock }),
      ...newsHandlers({ db, clock }),
      ...resultsHandlers({ db, keys, clock, assistant: answering?.name ?? null }),
      ...picturesHandlers({ db, jobs, clock }),
      ...evidenceHandlers(files),
      ...fieldResultsHandlers(db),
      ...assistant.handlers,
      ...recomputationsHandlers({ db, jobs, limits, clock }),
    },
    register: async (app) => {
      listening = () => {
        const address = app.server.address();
        return typeof address === 'object' ? address : null;
      };
      app.addHook('onClose', () => work.close());
      await registerSampleFiles(app, parts.sampleFolder);
      registerFiles(app, files);
      registerEvidenceFiles(app, files);
      assistant.register(app);
      registerDocuments(app, documents);
      registerImagery(app, {
        imagery: parts.imageryTiles,
        authenticate: sessions.authenticate,
        limits,
        refuse: sendRefusal,
        onTrouble,
      });
      registerStatement(app, { db, keys, limits, clock });
      registerWalletSocket(app, {
        database: parts.database,
        authenticate: sessions.authenticate,
        publicUrl: settings.publicUrl,
        trustProxy: settings.trustProxy,
        clock,
        onTrouble,
      });
      await registerReminders(app, { db, productName, clock });
      registerMyData(app, { db, storage, keys, limits, productName, clock });
      if (local) await registerLocalIssuer(app, { issuer: local, productName });
      // If the sandbox is closed, the mails have to be read as files.
      if (settings.smtpUrl === null && !isSandboxClosed(settings)) {
        await registerSandbox(app, {
          db,
          documents,
          productName,
          mailFolder: join(settings.dataDir, 'mail'),
          sender: settings,
        });
      }
      if (settings.stripe !== null) {
        const { registerCardNotices } = await import('./features/card-notices/card-notices.routes.ts');
        const { webhookSecret } = settings.stripe;
        await registerCardNotices(app, { ...payments, jobs, publicUrl, webhookSecret });
      }
      if (parts.gateway.name === 'test' && !isSandboxClosed(settings)) registerTestBank(app, payments);
    },
    work: work.begin,
    sweep: async () => {
      await Promise.all([
        limits.sweep(),
        codes.sweep(db),
        sweepNonces(db, clock()),
        sweepTickets(db, clock()),
        sweepFields(db, clock()),
        giveUpLost(db, clock()),
        sweepOutbox(db, join(settings.dataDir, 'mail')),
      ]);
      // Runs before any external service is called: paid work must not wait for a card service.
      const found = settings.services.includes('worker') ? await work.sweep() : 0;
      const settled = (await sweepAttempts(payments)) + (await compare());
      await sweepDisputes({ ...payments, jobs, publicUrl });
      const moved =
        settled +
        found +
        (await sweepCardRefunds({ ...payments, jobs, publicUrl })) +
        (await sweepRewards({ db, terms: settings.referral, clock, onTrouble }));
      await sweepChargeFees(payments);
      // After the payments that may have been completed. Credit notes without a notification wait for this,
      // so that refunds within a minute share one mail.
      await issueAll(documents);
      return moved;
    },
  };
}

/**
 * The extent of the imagery, cached, because a folder catalogue is read completely for it. A failure is
 * retried at the next call.
 */
function extentOnce({ openImagery, settings }: FeatureParts) {
  let asked: Promise<[number, number, number, number] | null> | null = null;
  const ask = async (): Promise<[number, number, number, number] | null> => {
    const imagery = await openImagery();
    const extent = await imagery.extent?.(settings.stacCollection, AbortSignal.timeout(10_000));
    return extent ? [...extent] : null;
  };
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}
