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
import { askAssistant, keepChat } from './assistant.ts';
import { moveAnalysis, pauseItem, skipAnalysis } from './calendar.ts';
import {
  addFieldsToCart,
  addToCart,
  listCart,
  listOverlaps,
  orderAgain,
  orderAllAgain,
  removeFromCart,
  removeManyFromCart,
  restoreToCart,
} from './cart.ts';
import { listBotMessages, listCountries, listIndustries, listRoles, listServices } from './catalogue.ts';
import { listEvidence, makeEvidence, viewEvidence, withdrawEvidence } from './evidence.ts';
import {
  changeField,
  changeFields,
  importFields,
  listFields,
  removeFields,
  restoreFields,
  saveField,
} from './fields.ts';
import { sendHelpMessage } from './help.ts';
import { signInWithIdentity, startIdentity } from './identity.ts';
import { deleteAccount, getLeaving, getMyData } from './my-data.ts';
import { listNews, seeNews } from './news.ts';
import { getDocument, getOrder, getOrderTimeline, listOrders } from './orders.ts';
import {
  changeForgottenPassword,
  changePassword,
  codeExpired,
  forgetPassword,
  verifyResetCode,
} from './passwords.ts';
import { cancelRecurring, createOrder, giveUpPayment, listOpenPayments, topUpWallet } from './payments.ts';
import { buyPictures } from './pictures.ts';
import { searchPlaces } from './place-search.ts';
import { getCountry, getMapStart, listPlaceLabels, listRestrictedAreas } from './places.ts';
import { getAreaDetail, getQuote, listTiers, quoteFields } from './pricing.ts';
import { getRecomputation, recompute } from './recomputations.ts';
import { listReferredUsers } from './referrals.ts';
import { listFieldResults, newestFieldResults, viewAnalysis } from './results.ts';
import { getLandingSample, getSampleReport } from './samples.ts';
import { getSite } from './site.ts';
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
  forgetPassword,
  verifyResetCode,
  changeForgottenPassword,
  changePassword,
  getProfile,
  updateProfile,
  chooseLanguage,
  listReferredUsers,
  getMyData,
  getLeaving,
  deleteAccount,
  listCountries,
  listIndustries,
  listRoles,
  listServices,
  listBotMessages,
  getCountry,
  getMapStart,
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
  listTiers,
  getAreaDetail,
  getQuote,
  quoteFields,
  getPreviews,
  addToCart,
  addFieldsToCart,
  listCart,
  orderAgain,
  orderAllAgain,
  listOverlaps,
  removeFromCart,
  removeManyFromCart,
  restoreToCart,
  createOrder,
  topUpWallet,
  listOpenPayments,
  giveUpPayment,
  getWallet,
  getWalletHistory,
  getWalletStatement,
  getSocketTicket,
  listOrders,
  getOrder,
  getOrderTimeline,
  getDocument,
  cancelRecurring,
  skipAnalysis,
  moveAnalysis,
  pauseItem,
  viewAnalysis,
  listFieldResults,
  newestFieldResults,
  askAssistant,
  keepChat,
  recompute,
  getRecomputation,
  buyPictures,
  makeEvidence,
  listEvidence,
  withdrawEvidence,
  viewEvidence,
  listNews,
  seeNews,
} as const;
