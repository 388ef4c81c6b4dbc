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
} from './accounts.ts';
import { listActivity } from './activity.ts';
import { askAssistant, checkChatPair } from './assistant.ts';
import { getBillingDefaults } from './billing-defaults.ts';
import { moveAnalysis, pauseItem, skipAnalysis } from './calendar.ts';
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
} from './cart.ts';
import { listBotMessages, listCountries, listIndustries, listRoles, listServices } from './catalogue.ts';
import { viewDayMap } from './day-maps.ts';
import { createEvidenceLink, listEvidence, viewEvidence, withdrawEvidence } from './evidence.ts';
import {
  changeField,
  changeFields,
  importFields,
  listFields,
  removeFields,
  restoreFields,
  saveField,
  stateSowing,
} from './fields.ts';
import { sendHelpMessage } from './help.ts';
import { signInWithIdentity, startIdentity } from './identity.ts';
import { checkLand, previewLand } from './land-check.ts';
import { deleteAccount, getAccountDeletion, getMyData } from './my-data.ts';
import { listNotifications, markNotificationsSeen } from './notifications.ts';
import { getDocument, getOrder, getOrderTimeline, listOrderFilters, listOrders } from './orders.ts';
import {
  changeForgottenPassword,
  changePassword,
  codeExpired,
  requestPasswordReset,
  verifyResetCode,
} from './passwords.ts';
import { cancelPayment, cancelRecurring, createOrder, listOpenPayments, topUpWallet } from './payments.ts';
import { buyImages } from './pictures.ts';
import { searchPlaces } from './place-search.ts';
import { getCountry, getInitialMapExtent, listPlaceLabels, listRestrictedAreas } from './places.ts';
import { getAreaDetail, getQuote, listTiers, quoteFields, quoteServices } from './pricing.ts';
import { getRecomputation, recompute } from './recomputations.ts';
import { listReferredUsers } from './referrals.ts';
import {
  listFieldOverviews,
  listFieldResults,
  listOrderResults,
  listResultScales,
  newestFieldResults,
  viewAnalysis,
} from './results.ts';
import { getLandingSample, getSampleReport } from './samples.ts';
import { listSavedCards, removeSavedCard } from './saved-cards.ts';
import { getSite } from './site.ts';
import { viewCartThumbnail, viewOrderThumbnail } from './thumbnails.ts';
import { readTypedOrder } from './typed-orders.ts';
import { getPreviews } from './visibility.ts';
import { getSocketTicket, getWallet, getWalletHistory, getWalletStatement } from './wallet.ts';

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
