import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import type { FastifyInstance } from 'fastify';
import { createAssistant } from './adapters/create-assistant.ts';
import { createGeocoders } from './adapters/create-geocoder.ts';
import { createIdentity } from './adapters/create-identity.ts';
import type { PaymentGateway } from './adapters/payments/gateway.ts';
import type { FileStorage } from './adapters/storage/storage.ts';
import { createBackgroundWork } from './background-work.ts';
import type { Connection } from './database/connect.ts';
import { accountsHandlers } from './features/accounts/accounts.routes.ts';
import { createCodesService } from './features/accounts/codes/codes.service.ts';
import type { PasswordHasher } from './features/accounts/passwords/passwords.ts';
import { createSessionsService } from './features/accounts/sessions/sessions.service.ts';
import { activityHandlers } from './features/activity/activity.routes.ts';
import { recordRefusedAccess } from './features/activity/refused-access.ts';
import { readChatHistory } from './features/assistant/answer-question.ts';
import { createAssistantRoutes } from './features/assistant/assistant.routes.ts';
import { releaseExpiredQuestions } from './features/assistant/questions.store.ts';
import { calendarHandlers } from './features/calendar/calendar.routes.ts';
import { cartHandlers } from './features/cart/cart.routes.ts';
import { catalogueHandlers } from './features/catalogue/catalogue.routes.ts';
import { createCatalogueReader } from './features/catalogue/catalogue.service.ts';
import { dayMapHandlers } from './features/day-maps/day-maps.routes.ts';
import { sweepDisputes } from './features/disputes/sweep-disputes.ts';
import { createDocumentPdfs } from './features/documents/document-pdfs.ts';
import { documentsHandlers, registerDocuments } from './features/documents/documents.routes.ts';
import { issueAllDocuments } from './features/documents/issue-documents.ts';
import { evidenceHandlers, registerEvidenceFiles } from './features/evidence/evidence.routes.ts';
import { fieldsHandlers } from './features/fields/fields.routes.ts';
import { helpHandlers } from './features/help/help.routes.ts';
import { identityHandlers } from './features/identity/identity.routes.ts';
import { registerLocalIssuer } from './features/identity/local-issuer.routes.ts';
import type { DayMaps } from './features/imagery/day-maps.service.ts';
import { registerImagery } from './features/imagery/imagery.routes.ts';
import type { Imagery } from './features/imagery/imagery.service.ts';
import type { Previews } from './features/imagery/previews.service.ts';
import type { Thumbnails } from './features/imagery/thumbnails.service.ts';
import { myDataHandlers, registerMyData } from './features/my-data/my-data.routes.ts';
import { notificationHandlers } from './features/news/news.routes.ts';
import { registerReminders } from './features/news/reminders.routes.ts';
import { ordersHandlers } from './features/orders/orders.routes.ts';
import { sweepChargeFees } from './features/payments/charge-fees.ts';
import { createChargeComparison } from './features/payments/compare-charges.ts';
import { paymentsHandlers } from './features/payments/payments.routes.ts';
import type { Pace } from './features/payments/payments-deps.ts';
import { savedCardsHandlers } from './features/payments/saved-cards.routes.ts';
import { sweepAttempts } from './features/payments/sweep-attempts.ts';
import { sweepSavedCards } from './features/payments/sweep-saved-cards.ts';
import { findImageOffer, viewImageOffer } from './features/pictures/image-offer.store.ts';
import { imagesHandlers } from './features/pictures/images.routes.ts';
import { placeSearchHandlers } from './features/place-search/place-search.routes.ts';
import { placesHandlers } from './features/places/places.routes.ts';
import { landCheckHandlers } from './features/pricing/land-check.routes.ts';
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
import { thumbnailHandlers } from './features/thumbnails/thumbnails.routes.ts';
import { typedOrdersHandlers } from './features/typed-orders/typed-orders.routes.ts';
import { registerStatement } from './features/wallet/statement.routes.ts';
import { walletHandlers } from './features/wallet/wallet.routes.ts';
import { registerWalletSocket } from './features/wallet/wallet-socket.routes.ts';
import { isSandboxClosed } from './http/behind-proxy.ts';
import type { Authenticate } from './http/caller.ts';
import { sendRefusal } from './http/errors.ts';
import type { Handlers } from './http/handlers.ts';
import type { Names } from './http/reader.ts';
import type { Jobs } from './jobs/open-jobs.ts';
import { createLimits, type Limits, noLimits } from './limits/limits.ts';
import { createRetentionSweeps } from './retention-sweeps.ts';
import type { Keys } from './settings/secrets.ts';
import type { Settings } from './settings/settings.ts';
import { siteUrlOf } from './start/mail-links.ts';

/** The dependencies of the features; tests pass other clocks and gateways. */
export interface FeatureDeps {
  settings: Settings;
  database: Pick<Connection, 'db' | 'directUrl'>;
  keys: Keys;
  jobs: Jobs;
  passwords: PasswordHasher;
  storage: FileStorage;
  gateway: PaymentGateway;
  samples: Samples;
  openImagery: () => Promise<ImagerySource>;
  /** Renders the map tiles. */
  imageryTiles: Imagery;
  /** Finds the latest passes over a field. */
  previews: Previews;
  /** Draws the maps of the days of a series. */
  dayMaps: DayMaps;
  thumbnails: Thumbnails;
  clock: () => Date;
  pace?: Pace | undefined;
  onError: (context: string, error: unknown) => void;
}

export interface Features {
  handlers: Handlers;
  authenticate: Authenticate;
  limits: Limits;
  /** Finds the operator's catalogue names in a language. */
  findNamesIn: (language: string) => Promise<Names>;
  /** Registers routes that are not calls of the contract. */
  register(app: FastifyInstance): Promise<void>;
  /** Starts the background work in this process too, until the app is closed. */
  startWork(): Promise<void>;
  /**
   * Resolves unfinished payments, starts due runs if this process is a worker, and deletes what the retention table no
   * longer retains.
   */
  sweep(): Promise<number>;
}

export function createFeatures(deps: FeatureDeps): Features {
  const { settings, keys, jobs, passwords, storage, clock, onError } = deps;
  const { db } = deps.database;
  const { productName, supportEmail } = settings;
  const limits = settings.rateLimits ? createLimits({ db, keys, clock }) : noLimits;
  const sessions = createSessionsService({ db, keys, clock });
  const codes = createCodesService({ keys, clock });
  const identity = createIdentity(settings, { seed: keys['local issuer'][0], clock, onError });
  // The pages of the local issuer are available on this machine only.
  const local = isSandboxClosed(settings) ? null : identity.local;
  const issuer = identity.local === null ? identity.issuer : local;
  const catalogue = createCatalogueReader(db);
  const payments = { db, gateway: deps.gateway, limits, clock, pace: deps.pace, onError };
  const assistantAdapter = createAssistant(settings.assistant);
  const assistant = createAssistantRoutes({ db, assistant: assistantAdapter, limits, clock, onError });
  // Returns the server's address once it listens. The configured port may be 0, which the actual port replaces.
  let listeningAddress = (): AddressInfo | null => null;
  const siteUrl = () => siteUrlOf(settings, listeningAddress());
  const documents = { db, jobs, keys, siteUrl, clock, pdfs: createDocumentPdfs() };
  const { pdfs } = documents;
  const files = { db, storage, keys, limits, pdfs, productName, clock };
  const imageryExtent = cachedExtent(deps);
  // Charges of the test gateway need no comparison here: they are in our own database, where the auditor reads them.
  const compareCharges = settings.stripe === null ? async () => 0 : createChargeComparison(payments);
  const refusedAccess = recordRefusedAccess({ db, clock, onError });
  const work = createBackgroundWork({ ...deps, documents, siteUrl });
  const sweepOpenWork = async (): Promise<number> => {
    await Promise.all([refusedAccess.sweep(), releaseExpiredQuestions(db, clock())]);
    // Runs are restarted before any external service is called, because paid work must not wait for a card service.
    const restartedRuns = settings.services.includes('worker') ? await work.sweep() : 0;
    const settledPayments = (await sweepAttempts(payments)) + (await compareCharges());
    await sweepDisputes({ ...payments, jobs, siteUrl });
    const changes =
      settledPayments +
      restartedRuns +
      (await sweepCardRefunds({ ...payments, jobs, siteUrl })) +
      (await sweepRewards({ db, terms: settings.referral, clock, onError }));
    await sweepChargeFees(payments);
    await sweepSavedCards(payments);
    // Documents are issued after the payments that may have been completed. Credit notes without a notification wait
    // for this sweep, so that refunds within a minute share one mail.
    await issueAllDocuments(documents);
    return changes;
  };
  const sweepRetention = createRetentionSweeps({ ...deps, db, limits, codes });
  return {
    authenticate: sessions.authenticate,
    limits,
    findNamesIn: async (language) => (await catalogue.read()).namesIn(language),
    handlers: {
      ...samplesHandlers(deps.samples),
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
        siteUrl,
        productName,
        supportEmail,
        clock,
      }),
      ...identityHandlers({ db, issuer, sessions, keys, supportEmail, clock }),
      ...activityHandlers({ db }),
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
        evictSessions: sessions.evictUser,
        voidCodes: codes.voidAllCodes,
      }),
      ...catalogueHandlers(catalogue),
      ...placesHandlers({
        db,
        imageryExtent,
        onFailure: (error) => onError('where the imagery has scenes', error),
      }),
      ...placeSearchHandlers({ ...createGeocoders(settings), limits, onError }),
      ...fieldsHandlers({ db, catalogue, clock }),
      ...pricingHandlers({
        db,
        catalogue,
        previews: deps.previews,
        limits,
        clock,
        imageryAsOf: settings.imageryAsOf,
        onError,
      }),
      ...typedOrdersHandlers(catalogue),
      ...landCheckHandlers({ catalogue, previews: deps.previews, onError }),
      ...cartHandlers({
        db,
        catalogue,
        clock,
        imageryAsOf: settings.imageryAsOf,
      }),
      ...paymentsHandlers(payments),
      ...savedCardsHandlers(payments),
      ...walletHandlers({ db, keys, clock }),
      ...documentsHandlers(documents),
      ...ordersHandlers({ db, clock }),
      ...calendarHandlers({ db, clock }),
      ...notificationHandlers({ db, clock }),
      ...resultsHandlers({
        db,
        keys,
        clock,
        assistant: assistantAdapter?.name ?? null,
        readChatHistory: (item) => readChatHistory(db, item),
        offerImages: async (runId, say) => viewImageOffer(await findImageOffer(db, runId), say),
      }),
      ...dayMapHandlers({ db, dayMaps: deps.dayMaps, onError }),
      ...thumbnailHandlers({ db, thumbnails: deps.thumbnails, onError }),
      ...imagesHandlers({ ...payments, jobs }),
      ...evidenceHandlers(files),
      ...fieldResultsHandlers(db),
      ...assistant.handlers,
      ...recomputationsHandlers({ db, jobs, limits, clock }),
    },
    register: async (app) => {
      listeningAddress = () => {
        const address = app.server.address();
        return typeof address === 'object' ? address : null;
      };
      app.addHook('onClose', () => work.close());
      refusedAccess.register(app);
      registerSampleFiles(app, {
        db,
        storage,
        cacheFolder: join(settings.dataDir, 'samples'),
        onLost: deps.samples.repair,
        onError,
      });
      registerFiles(app, files);
      registerEvidenceFiles(app, files);
      assistant.register(app);
      registerDocuments(app, documents);
      registerImagery(app, {
        imagery: deps.imageryTiles,
        authenticate: sessions.authenticate,
        limits,
        refuse: sendRefusal,
        onError,
      });
      registerStatement(app, { db, keys, limits, clock });
      registerWalletSocket(app, {
        database: deps.database,
        authenticate: sessions.authenticate,
        publicUrl: settings.publicUrl,
        trustProxy: settings.trustProxy,
        clock,
        onError,
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
        const { registerWebhooks } = await import('./features/webhooks/webhooks.routes.ts');
        const { webhookSecret } = settings.stripe;
        await registerWebhooks(app, { ...payments, jobs, siteUrl, webhookSecret });
      }
      if (deps.gateway.name === 'test' && !isSandboxClosed(settings)) registerTestBank(app, payments);
    },
    startWork: work.start,
    sweep: async () => {
      try {
        return await sweepOpenWork();
      } finally {
        await sweepRetention();
      }
    },
  };
}

/**
 * Returns a function that reads the extent of the imagery, and caches it, because a folder catalogue is read completely
 * for it. A failure is retried at the next call.
 */
function cachedExtent({ openImagery, settings }: FeatureDeps) {
  let extentPromise: Promise<[number, number, number, number] | null> | null = null;
  const fetchExtent = async (): Promise<[number, number, number, number] | null> => {
    const imagery = await openImagery();
    const extent = await imagery.extent?.(settings.stacCollection, AbortSignal.timeout(10_000));
    return extent ? [...extent] : null;
  };
  return () => {
    extentPromise ??= fetchExtent().catch((error: unknown) => {
      extentPromise = null;
      throw error;
    });
    return extentPromise;
  };
}
