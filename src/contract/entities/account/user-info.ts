import * as v from 'valibot'
import { unifiedAccountModes } from '../../enums.ts'
import { answerText, flag, unixMs } from '../wire.ts'

const text = v.optional(answerText, '')
const count = v.optional(flag, 0)

/** The state of bindings and permissions, in the exchange's short names. 1 is yes, but see each. */
export const userSettingsSchema = v.object({
  /** Phone, email and Google verification bound. */
  mbf: count,
  ebf: count,
  gbf: count,
  /** Fund password set, minutes it holds, and 1 while it is locked. */
  tbf: count,
  tpi: count,
  tpl: count,
  /** Identity check: 2 is passed. */
  kf: count,
  /** May trade over the counter, may trade contracts, pays fees in the house token. */
  oo: count,
  oc: count,
  ob: count,
  /** Email, phone and Google verification switched on. */
  eef: count,
  mef: count,
  gef: count,
  k1f: count,
  k2f: count,
})

/** What the user-info call answers. */
export const userInfoReplySchema = v.object({
  loginName: text,
  userName: text,
  settings: userSettingsSchema,
  userInfo: v.object({
    userId: v.pipe(answerText, v.minLength(1)),
    userType: count,
    nickName: text,
    mobile: text,
    email: text,
    /** An email that was named, and that no link sent to it has confirmed. */
    unverifiedEmail: text,
    /** A phone that was named, as E.164 writes it, and that no code sent to it has confirmed. */
    unverifiedPhone: text,
    areaCode: text,
    realName: text,
    starRealName: text,
    familyName: text,
    givenName: text,
    antiPhishingCode: text,
    identityLevel: count,
    vipLevel: count,
    showUserVip: count,
    switchFlag: count,
    accountMode: count,
    frozen: count,
    subAccount: count,
    childFlag: count,
    createdDate: v.optional(unixMs, 0),
    updatedDate: v.optional(unixMs, 0),
  }),
})

/** See `userInfoReplySchema`. */
export type UserInfoReply = v.InferOutput<typeof userInfoReplySchema>

/** The signed-in user, in clean types. Dates are Unix ms, `fundValue` minutes. */
export interface UserInfo {
  userId: string
  loginName: string
  userName: string
  nickName: string
  /** Filled only where the phone is bound. */
  phone: string
  /** Filled only where the email is bound. */
  email: string
  /** Named and not confirmed: it is used for nothing. */
  unverifiedEmail: string
  /** Named and not confirmed, as E.164 writes it: it is used for nothing. */
  unverifiedPhone: string
  mobile: string
  areaCode: string
  bindPhone: boolean
  bindEmail: boolean
  bindGoogle: boolean
  phoneEnable: boolean
  emailEnable: boolean
  googleEnable: boolean
  isFund: boolean
  fundValue: number
  fundDisabled: boolean
  antiPhishingCode: string
  hasRealValidate: boolean
  identityLevel: number
  realName: string
  starRealName: string
  familyName: string
  givenName: string
  openOtc: boolean
  openContract: boolean
  openGtFees: boolean
  k1f: boolean
  k2f: boolean
  frozen: boolean
  subAccount: boolean
  childFlag: boolean
  userType: number
  showUserVip: boolean
  vipLevel: number
  switchFlag: number
  accountMode: number
  createdDate: number
  updatedDate: number
}

const on = (value: number): boolean => value === 1

/** Reads the exchange's flags. The only place that knows their names. */
export function readUserInfo({ loginName, userName, settings, userInfo }: UserInfoReply): UserInfo {
  return {
    userId: userInfo.userId,
    loginName,
    userName,
    nickName: userInfo.nickName,
    phone: on(settings.mbf) ? userInfo.mobile : '',
    email: on(settings.ebf) ? userInfo.email : '',
    unverifiedEmail: userInfo.unverifiedEmail,
    unverifiedPhone: userInfo.unverifiedPhone,
    mobile: userInfo.mobile,
    areaCode: userInfo.areaCode,
    bindPhone: on(settings.mbf),
    bindEmail: on(settings.ebf),
    bindGoogle: on(settings.gbf),
    phoneEnable: on(settings.mef),
    emailEnable: on(settings.eef),
    googleEnable: on(settings.gef),
    isFund: on(settings.tbf),
    fundValue: settings.tpi,
    fundDisabled: on(settings.tpl),
    antiPhishingCode: userInfo.antiPhishingCode,
    hasRealValidate: settings.kf === 2,
    identityLevel: userInfo.identityLevel,
    realName: userInfo.realName,
    starRealName: userInfo.starRealName,
    familyName: userInfo.familyName,
    givenName: userInfo.givenName,
    openOtc: on(settings.oo),
    openContract: on(settings.oc),
    openGtFees: on(settings.ob),
    k1f: on(settings.k1f),
    k2f: on(settings.k2f),
    frozen: on(userInfo.frozen),
    subAccount: on(userInfo.subAccount),
    childFlag: on(userInfo.childFlag),
    userType: userInfo.userType,
    showUserVip: on(userInfo.showUserVip),
    vipLevel: userInfo.vipLevel,
    switchFlag: userInfo.switchFlag,
    accountMode: userInfo.accountMode,
    createdDate: userInfo.createdDate,
    updatedDate: userInfo.updatedDate,
  }
}

/** True for a unified trading account. */
export function isUnifiedAccount(user: Pick<UserInfo, 'accountMode'>): boolean {
  return (unifiedAccountModes as readonly number[]).includes(user.accountMode)
}
