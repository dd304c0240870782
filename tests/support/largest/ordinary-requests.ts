import { allCalls } from '../../../src/contract/calls/all.ts'
import { bytesType, type Endpoint } from '../../../src/contract/endpoint.ts'

/** One request to a gateway, without address and cookies. */
export interface PlainRequest {
  method: 'GET' | 'POST'
  /** Path with query. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** True where it carries the cookies of somebody who is signed in. */
  signedIn: boolean
}

/** The fields of an input. */
export type Fields = Readonly<Record<string, unknown>>

/** The symbol that inputs speak of. */
export const ordinarySymbol = 'BTCUSDT_UMCBL'

const symbolId = ordinarySymbol
const groupId = 'g1'
const edit = { editId: 'e1', groupId }
const password = 'not the password'
const client = { clientDataJSON: 'AAAA' }
const passkey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { ...client, authenticatorData: 'AAAA', signature: 'AAAA' },
}
const pushEndpoint = 'https://push.invalid/send'
const settings = { symbolId, alertType: 1, configurePrice: '1', frequency: 3, channels: [4] }

/** What people send, by the name of the call; calls that are not here need no field. */
const inputs: Readonly<Record<string, Fields>> = {
  pageTexts: { translationKeys: ['spot'] },
  allSymbols: { line: 1 },
  homeQuotation: { businessLine: 1 },
  sparklines: { businessLine: 1 },
  windowPast: { businessLine: 1, window: '4h' },
  heatFigures: { businessLine: 1 },
  listingPrices: { businessLine: 1 },
  moreKlines: { symbolId, interval: '1h', limit: 24 },
  openPrice: { businessLine: 'sp', timeZone: 0 },
  contractSymbols: { businessLine: 10 },
  cryptoListBySymbol: { symbols: ['BTC'] },
  searchCoin: { keyword: 'BTC' },
  changeGroup: { ...edit, symbolIds: [symbolId], toGroupIds: ['default'] },
  coinGroups: { symbolId },
  favoriteAdd: { ...edit, symbolId },
  favoriteAddList: { editId: 'e1', lists: [{ symbolIds: [symbolId] }] },
  favoriteDelete: { ...edit, symbolIds: [symbolId] },
  favoriteSort: { ...edit, symbolIds: [symbolId] },
  groupAdd: { ...edit, groupName: 'Mine' },
  groupDelete: edit,
  groupSort: { editId: 'e1', groupIds: [groupId] },
  groupUpdate: { ...edit, groupName: 'Mine' },
  coinRecommendation: { coinId: 'BTC' },
  tradingData: { coin: 'BTC' },
  networkData: { coin: 'BTC' },
  instituteContent: { bizType: 4 },
  marketMakerApply: {
    applicantName: 'A firm',
    title: 'Head of trading',
    userId: '1',
    introduction: 'Who we are',
    strategy: 'How we quote',
  },
  supportMessage: { email: 'nobody@example.com', message: 'A question' },
  sectorDetail: { plateCategoryId: 'layer-1' },
  alertCreate: settings,
  alertDelete: { ids: ['a1'] },
  alertUpdate: { ids: ['a1'], settings },
  bell: { id: '0123456789abcdef0123456789abcdef' },
  login: { loginName: 'nobody-here', password },
  pushSubscribe: {
    endpoint: pushEndpoint,
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  },
  pushTest: { endpoint: pushEndpoint },
  pushUnsubscribe: { endpoint: pushEndpoint },
  register: { loginName: 'nobody-here', password },
  sessionsRevoke: { sessionId: 'no-session-of-mine' },
  setBell: { businessLine: 1, audio: null },
  accountDelete: { password },
  emailSet: { password, email: '' },
  emailVerify: { token: 'x'.repeat(43) },
  phoneSet: { password, phone: '' },
  phoneVerify: { code: '000000' },
  passwordForgot: { email: 'nobody@example.com' },
  passwordReset: { token: 'x'.repeat(43), newPassword: 'another password' },
  passkeyAdd: { passkey: { ...passkey, response: { ...client, attestationObject: 'AAAA' } } },
  passkeyLogin: { passkey },
  passkeyRemove: { passkeyId: 'no-passkey-of-mine', password },
  passkeyRename: { passkeyId: 'no-passkey-of-mine', name: 'Phone' },
  passwordSet: { password, newPassword: 'another password' },
}

/** Other kinds of what people send, where other fields count. */
const otherInputs: Readonly<Record<string, readonly Fields[]>> = {
  alertCreate: [
    { ...settings, alertType: 3, percent: '0.05' },
    { ...settings, alertType: 7, configurePriceUp: '2', configurePriceDown: '1' },
  ],
  sessionsRevoke: [{ others: true }],
}

/** Fields that people send with a call. */
export function ordinaryInput({ name }: Endpoint): Fields {
  return inputs[name] ?? {}
}

/** Every kind of input that people send with a call, that of `ordinaryInput` first. */
export function ordinaryInputs(endpoint: Endpoint): Fields[] {
  return [ordinaryInput(endpoint), ...(otherInputs[endpoint.name] ?? [])]
}

/** A call with some input, as a page of ours sends it. */
export function requestOf(endpoint: Endpoint, input: Fields, signedIn: boolean): PlainRequest {
  const { method, path, output } = endpoint
  const accept = output.kind === 'bytes' ? bytesType : 'application/json'
  const headers = { 'sec-fetch-site': 'same-origin', accept }
  if (method === 'GET') return { method, path: withQuery(path, input), headers, signedIn }
  const json = { ...headers, 'content-type': 'application/json' }
  return { method, path, headers: json, body: JSON.stringify(input), signedIn }
}

/** A path with fields as its query. */
export function withQuery(path: string, fields: Fields): string {
  const query = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`
  })
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/**
 * Calls that end who is signed in: only visitors try them, or soon everybody would be one. Who has just
 * signed in may delete the account without the password.
 */
const endsOfUser: readonly string[] = [
  'logout',
  'clearCookie',
  'login',
  'passkeyLogin',
  'register',
  'accountDelete',
]

/** The calls that are tried in somebody's name, or in nobody's. */
export function callsFor(signedIn: boolean): readonly Endpoint[] {
  return signedIn ? allCalls.filter(({ name }) => !endsOfUser.includes(name)) : allCalls
}
