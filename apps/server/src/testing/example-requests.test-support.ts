import type { RequestInput } from '@furrow/contract/endpoint/endpoint';
import type { endpoints } from '@furrow/contract/endpoints';
import { billingAddress } from './order-body.test-support.ts';

/** Existing entities of the caller, to which the examples refer. */
export interface ExampleWorld {
  email: string;
  password: string;
  refresh: string;
  countryId: number;
  industryId: number;
  roleId: number;
  serviceId: number;
  tierId: number;
  soilType: string | null;
  vegetationType: string | null;
  /** A saved field with the outline `fieldRing`. */
  fieldId: string;
  cartItemId: string;
  /** Price of the cart item in dollars. */
  cartItemPrice: number;
  orderId: string;
  orderItemId: string;
  /** A card that was saved with the order. */
  savedCardId: string;
  /** A top-up that waits for a bank step. */
  openPaymentId: string;
  /** An evidence link to a result of the order. */
  evidenceId: string;
  /** The receipt of the order. */
  documentId: string;
}

/** Outline of a field of about 12 ha in Flanders. */
export const fieldRing: [number, number][] = [
  [3.7, 51],
  [3.705, 51],
  [3.705, 51.0031],
  [3.7, 51.0031],
  [3.7, 51],
];

const outline = { type: 'Polygon', coordinates: [fieldRing] };

/** A request for every call, which succeeds if the caller's data is in the right state. */
export const exampleRequests: {
  [Name in keyof typeof endpoints]: (world: ExampleWorld) => RequestInput<(typeof endpoints)[Name]>;
} = {
  getLandingSample: () => ({}),
  getSampleReport: () => ({}),
  getSite: () => ({}),
  sendHelpMessage: ({ email }) => ({ body: { email, topic: 'Account', message: 'How do I share a field?' } }),
  startIdentity: () => ({}),
  signInWithIdentity: () => ({ body: { token: 'a.b.c' } }),
  signOutEverywhere: () => ({}),
  changeEmail: () => ({ body: { email: `corrected-${crypto.randomUUID()}@example.org` } }),
  codeExpired: ({ email }) => ({ body: { email } }),
  forgetPassword: ({ email }) => ({ body: { email } }),
  verifyResetCode: ({ email }) => ({ body: { email, otp: '0000' } }),
  changeForgottenPassword: ({ email }) => ({
    body: { email, password: 'a field of oats', confirm_password: 'a field of oats', reset_token: 'none' },
  }),
  changePassword: ({ password, refresh }) => ({
    body: {
      current_password: password,
      password: 'a field of oats',
      confirm_password: 'a field of oats',
      refresh,
    },
  }),
  listActivity: () => ({ query: {} }),
  listReferredUsers: () => ({ query: {} }),
  getMyData: () => ({}),
  getAccountDeletion: () => ({}),
  deleteAccount: ({ email, password }) => ({ body: { email, current_password: password, forfeited: 0 } }),
  listRestrictedAreas: () => ({ query: {} }),
  signUp: () => ({
    body: { email: `new-${crypto.randomUUID()}@example.org`, password: 'a field of barley' },
  }),
  signIn: ({ email, password }) => ({ body: { email, password } }),
  signOut: ({ refresh }) => ({ body: { refresh } }),
  refreshAccess: ({ refresh }) => ({ body: { refresh } }),
  verifyCode: () => ({ body: { otp: '0000' } }),
  resendCode: () => ({}),
  resendCodeByGet: () => ({}),
  getProfile: () => ({}),
  chooseLanguage: () => ({ body: { language: 'fr' } }),
  updateProfile: ({ countryId, industryId, roleId }) => ({
    body: {
      first_name: 'Ada',
      last_name: 'Veldman',
      company: 'Veldman and daughters',
      country: countryId,
      industry: industryId,
      company_size: '1-10',
      role: roleId,
      website: 'www.example.org',
    },
  }),
  listCountries: () => ({ query: {} }),
  listIndustries: () => ({ query: {} }),
  listRoles: () => ({ query: {} }),
  listServices: ({ industryId }) => ({ params: { industryId }, query: {} }),
  listBotMessages: () => ({ query: {} }),
  readTypedOrder: ({ serviceId }) => ({ body: { text: 'How much for 10 ha?', service_id: serviceId } }),
  listFields: () => ({ query: {} }),
  saveField: () => ({ body: { name: 'Long acre', crop: 'Wheat', geometry: outline } }),
  importFields: () => ({
    body: { fields: [{ name: 'Long acre', geometry: outline }], allow_duplicates: true },
  }),
  changeField: ({ fieldId }) => ({ params: { id: fieldId }, body: { name: 'North 41' } }),
  changeFields: ({ fieldId }) => ({ body: { ids: [fieldId], season: '2027' } }),
  removeFields: ({ fieldId }) => ({ body: { ids: [fieldId] } }),
  stateSowing: ({ fieldId }) => ({ params: { id: fieldId }, body: { sown: null, replaces: '2026-05-02' } }),
  restoreFields: ({ fieldId }) => ({ body: { ids: [fieldId] } }),
  listFieldResults: ({ fieldId }) => ({ params: { id: fieldId } }),
  newestFieldResults: () => ({ query: {} }),
  listResultScales: () => ({}),
  listOrderResults: ({ orderId }) => ({ query: { order_id: orderId } }),
  listFieldOverviews: () => ({ query: { page: 1, page_size: 10, sort: 'change' } }),
  checkLand: () => ({ body: { geometry: outline } }),
  previewLand: () => ({ body: { geometry: outline } }),
  getQuote: ({ serviceId, fieldId }) => ({ body: { service_id: serviceId, field_id: fieldId } }),
  quoteFields: ({ serviceId, fieldId }) => ({ body: { service_id: serviceId, field_ids: [fieldId] } }),
  quoteServices: ({ industryId, fieldId }) => ({ body: { industry_id: industryId, field_ids: [fieldId] } }),
  getPreviews: ({ fieldId }) => ({ body: { field_id: fieldId } }),
  addFieldsToCart: ({ tierId, fieldId, soilType, vegetationType, cartItemId, cartItemPrice }) => ({
    body: {
      lines: [{ field_id: fieldId, price_range: tierId }],
      soil_type: soilType,
      vegetation_type: vegetationType,
      total_price: cartItemPrice,
      replaces: [cartItemId],
    },
  }),
  listOverlaps: () => ({}),
  getCountry: () => ({ query: { lat: 51, lng: 3.7 } }),
  getMapStart: () => ({ query: { country: 'BE' } }),
  listPlaceLabels: () => ({ params: { z: 9, x: 261, y: 171 } }),
  searchPlaces: () => ({ query: { q: 'Ghent' } }),
  listTiers: ({ serviceId }) => ({ query: { area: 12, service_id: serviceId } }),
  getAreaDetail: ({ tierId }) => ({ query: { area: 12, price_range: tierId, with_image: 'false' } }),
  addToCart: ({ tierId, fieldId, soilType, vegetationType, cartItemId }) => ({
    body: {
      price_range: tierId,
      field_id: fieldId,
      area_ha: 12.1,
      with_image: false,
      soil_type: soilType,
      vegetation_type: vegetationType,
      replaces: cartItemId,
    },
  }),
  viewCartItem: ({ cartItemId }) => ({ params: { id: cartItemId } }),
  listCart: () => ({}),
  countCart: () => ({}),
  removeFromCart: ({ cartItemId }) => ({ params: { id: cartItemId } }),
  removeManyFromCart: ({ cartItemId }) => ({ body: { ids: [cartItemId] } }),
  restoreToCart: ({ cartItemId }) => ({ body: { ids: [cartItemId] } }),
  confirmPrices: ({ cartItemId }) => ({ body: { ids: [cartItemId] } }),
  createOrder: ({ cartItemId, cartItemPrice, savedCardId }) => ({
    body: {
      amount: cartItemPrice,
      wallet_amount: 0,
      cart_id: [cartItemId],
      currency: 'usd',
      payment_method_id: savedCardId,
      billing_address: billingAddress,
    },
  }),
  topUpWallet: ({ savedCardId }) => ({
    body: { amount: 20, payment_method_id: savedCardId, attempt_id: crypto.randomUUID() },
  }),
  listOpenPayments: () => ({}),
  cancelPayment: ({ openPaymentId }) => ({ body: { attempt_id: openPaymentId } }),
  getBillingDefaults: () => ({}),
  listSavedCards: () => ({}),
  removeSavedCard: ({ savedCardId }) => ({ params: { id: savedCardId } }),
  getWallet: () => ({ query: {} }),
  getWalletHistory: () => ({ query: {} }),
  getWalletStatement: () => ({}),
  getSocketTicket: () => ({}),
  getOrderTimeline: ({ orderId, orderItemId }) => ({ query: { order_id: orderId, item_id: orderItemId } }),
  getDocument: ({ documentId }) => ({ body: { document_id: documentId } }),
  cancelRecurring: ({ orderItemId }) => ({ body: { item_id: orderItemId } }),
  skipAnalysis: ({ orderItemId }) => ({ body: { item_id: orderItemId, sequence: 1 } }),
  moveAnalysis: ({ orderItemId }) => ({
    body: { item_id: orderItemId, sequence: 1, due_at: '2099-01-01T00:00:00.000Z' },
  }),
  pauseItem: ({ orderItemId }) => ({ body: { item_id: orderItemId, weeks: 2 } }),
  orderAllAgain: ({ orderId }) => ({ body: { order_id: orderId } }),
  orderAgain: ({ orderItemId }) => ({ body: { item_id: orderItemId } }),
  listNews: () => ({}),
  seeNews: () => ({ body: { news: ['00000000-0000-4000-8000-000000000000'] } }),
  listOrders: () => ({ query: {} }),
  listOrderFilters: ({ fieldId }) => ({ query: { field_id: fieldId } }),
  getOrder: ({ orderId }) => ({ query: { order_id: orderId } }),
  askAssistant: ({ orderItemId }) => ({
    body: { item_id: orderItemId, question: 'How is the field today?' },
  }),
  keepChat: ({ orderItemId }) => ({
    params: { id: orderItemId },
    body: { message: ['How is the field today?', 'The field is well.'] },
  }),
  viewAnalysis: ({ orderItemId }) => ({ query: { item_id: orderItemId } }),
  viewDayMap: ({ orderItemId }) => ({
    query: { item_id: orderItemId, day: '2026-06-01', part: 'values' },
  }),
  viewCartThumbnail: ({ cartItemId }) => ({ query: { item_id: cartItemId } }),
  viewOrderThumbnail: ({ orderId, orderItemId }) => ({
    query: { order_id: orderId, item_id: orderItemId },
  }),
  recompute: ({ orderItemId }) => ({ body: { item_id: orderItemId } }),
  getRecomputation: ({ orderItemId }) => ({ query: { item_id: orderItemId } }),
  buyPictures: ({ orderItemId, savedCardId }) => ({
    body: {
      item_id: orderItemId,
      amount: 5,
      attempt_id: crypto.randomUUID(),
      payment_method_id: savedCardId,
      card_amount: 5,
    },
  }),
  makeEvidence: ({ orderItemId }) => ({ body: { item_id: orderItemId, days: 30 } }),
  listEvidence: ({ orderItemId }) => ({ query: { item_id: orderItemId } }),
  withdrawEvidence: ({ evidenceId }) => ({ params: { id: evidenceId } }),
  viewEvidence: () => ({ params: { token: 'A'.repeat(43) } }),
};
