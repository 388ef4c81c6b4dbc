import {
  changeEmail,
  chooseLanguage,
  getProfile,
  refreshAccess,
  resendCode,
  resendCodeByGet,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
  updateProfile,
  verifyCode,
} from './accounts/accounts.ts';
import { listActivity } from './accounts/activity.ts';
import { signInWithIdentity, startIdentity } from './accounts/identity.ts';
import { deleteAccount, getAccountDeletion, getMyData } from './accounts/my-data.ts';
import {
  changeForgottenPassword,
  changePassword,
  codeExpired,
  requestPasswordReset,
  verifyResetCode,
} from './accounts/passwords.ts';
import { listReferredUsers } from './accounts/referrals.ts';
import { askAssistant, checkChatPair } from './assistant/assistant.ts';
import {
  addFieldsToCart,
  addToCart,
  confirmPrices,
  countCart,
  listCart,
  listOverlaps,
  removeFromCart,
  removeItemsFromCart,
  reorderItem,
  reorderOrder,
  restoreToCart,
  viewCartItem,
} from './cart/cart.ts';
import {
  listBotMessages,
  listCountries,
  listIndustries,
  listRoles,
  listServices,
} from './catalogue/catalogue.ts';
import {
  changeField,
  changeFields,
  importFields,
  listFields,
  removeFields,
  restoreFields,
  saveField,
  stateSowing,
} from './fields/fields.ts';
import { moveAnalysis, pauseItem, skipAnalysis } from './orders/calendar.ts';
import { getDocument, getOrder, getOrderTimeline, listOrderFilters, listOrders } from './orders/orders.ts';
import { getRecomputation, recompute } from './orders/recomputations.ts';
import { viewCartThumbnail, viewOrderThumbnail } from './orders/thumbnails.ts';
import { readTypedOrder } from './orders/typed-orders.ts';
import { getBillingDefaults } from './payments/billing-defaults.ts';
import {
  cancelPayment,
  cancelRecurring,
  createOrder,
  listOpenPayments,
  topUpWallet,
} from './payments/payments.ts';
import { listSavedCards, removeSavedCard } from './payments/saved-cards.ts';
import { getSocketTicket, getWallet, getWalletHistory, getWalletStatement } from './payments/wallet.ts';
import { searchPlaces } from './places/place-search.ts';
import { getCountry, getInitialMapExtent, listPlaceLabels, listRestrictedAreas } from './places/places.ts';
import { checkLand, previewLand } from './pricing/land-check.ts';
import { getAreaDetail, getQuote, listTiers, quoteFields, quoteServices } from './pricing/pricing.ts';
import { getPreviews } from './pricing/visibility.ts';
import { viewDayMap } from './results/day-maps.ts';
import { createEvidenceLink, listEvidence, viewEvidence, withdrawEvidence } from './results/evidence.ts';
import { buyImages } from './results/pictures.ts';
import {
  listFieldOverviews,
  listFieldResults,
  listOrderResults,
  listResultScales,
  newestFieldResults,
  viewAnalysis,
} from './results/results.ts';
import { getLandingSample, getSampleReport } from './results/samples.ts';
import { sendHelpMessage } from './site/help.ts';
import { listNotifications, markNotificationsSeen } from './site/notifications.ts';
import { getSite } from './site/site.ts';

/** All endpoints of the API. */
export const endpoints = {
  getLandingSample,
  getSampleReport,
  getSite,
  sendHelpMessage,
  signUp,
  signIn,
  startIdentity,
  signInWithIdentity,
  signOut,
  signOutEverywhere,
  refreshAccess,
  verifyCode,
  resendCode,
  resendCodeByGet,
  changeEmail,
  codeExpired,
  forgetPassword: requestPasswordReset,
  verifyResetCode,
  changeForgottenPassword,
  changePassword,
  getProfile,
  updateProfile,
  chooseLanguage,
  listActivity,
  listReferredUsers,
  getMyData,
  getAccountDeletion,
  deleteAccount,
  listCountries,
  listIndustries,
  listRoles,
  listServices,
  listBotMessages,
  readTypedOrder,
  getCountry,
  getMapStart: getInitialMapExtent,
  listRestrictedAreas,
  listPlaceLabels,
  searchPlaces,
  listFields,
  saveField,
  importFields,
  changeField,
  changeFields,
  removeFields,
  restoreFields,
  stateSowing,
  listTiers,
  getAreaDetail,
  getQuote,
  checkLand,
  previewLand,
  quoteFields,
  quoteServices,
  getPreviews,
  addToCart,
  addFieldsToCart,
  countCart,
  listCart,
  viewCartItem,
  orderAgain: reorderItem,
  orderAllAgain: reorderOrder,
  listOverlaps,
  removeFromCart,
  removeManyFromCart: removeItemsFromCart,
  restoreToCart,
  confirmPrices,
  createOrder,
  topUpWallet,
  listOpenPayments,
  cancelPayment,
  getBillingDefaults,
  listSavedCards,
  removeSavedCard,
  getWallet,
  getWalletHistory,
  getWalletStatement,
  getSocketTicket,
  listOrders,
  listOrderFilters,
  getOrder,
  getOrderTimeline,
  getDocument,
  cancelRecurring,
  skipAnalysis,
  moveAnalysis,
  pauseItem,
  viewAnalysis,
  viewDayMap,
  viewCartThumbnail,
  viewOrderThumbnail,
  listFieldResults,
  listOrderResults,
  listFieldOverviews,
  listResultScales,
  newestFieldResults,
  askAssistant,
  keepChat: checkChatPair,
  recompute,
  getRecomputation,
  buyPictures: buyImages,
  makeEvidence: createEvidenceLink,
  listEvidence,
  withdrawEvidence,
  viewEvidence,
  listNews: listNotifications,
  seeNews: markNotificationsSeen,
} as const;
