import {
  getProfile,
  refreshAccess,
  resendCode,
  resendCodeByGet,
  signIn,
  signOut,
  signUp,
  updateProfile,
  verifyCode,
} from './accounts.ts';
import { addToCart, listCart, removeFromCart } from './cart.ts';
import { listCountries, listIndustries, listRoles, listServices } from './catalogue.ts';
import { getOrder, listOrders } from './orders.ts';
import { createOrder } from './payments.ts';
import { getCountry, getMapStart } from './places.ts';
import { getAreaDetail, listTiers } from './pricing.ts';
import { viewAnalysis } from './results.ts';
import { getLandingSample } from './samples.ts';

/** Every call of the interface. */
export const endpoints = {
  getLandingSample,
  signUp,
  signIn,
  signOut,
  refreshAccess,
  verifyCode,
  resendCode,
  resendCodeByGet,
  getProfile,
  updateProfile,
  listCountries,
  listIndustries,
  listRoles,
  listServices,
  getCountry,
  getMapStart,
  listTiers,
  getAreaDetail,
  addToCart,
  listCart,
  removeFromCart,
  createOrder,
  listOrders,
  getOrder,
  viewAnalysis,
} as const;
