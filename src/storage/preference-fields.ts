import * as v from 'valibot'
import { defaultTimeZone, readTimeZone, type TimeZone } from '../contract/entities/time-zone.ts'
import {
  type Density,
  type DisplayCurrency,
  defaultTheme,
  densities,
  displayCurrencies,
  type KlineInterval,
  klineIntervals,
  type Palette,
  palettes,
  type Theme,
  themes,
} from '../contract/enums.ts'
import { type LocaleName, locales } from '../contract/locales.ts'

/** Whether things move: as the device says, or as little as possible. */
const motions = ['system', 'reduced'] as const
export type Motion = (typeof motions)[number]

/** What quantities of an order are counted in. */
const tradeUnits = ['coin', 'quote', 'contract'] as const
export type TradeUnit = (typeof tradeUnits)[number]

/** A page that somebody found by searching. */
export interface RecentSearch {
  /** Path without locale. */
  path: string
  /** As it was shown, such as `BTC/USDT`. */
  name: string
}

/** What a user chose on this device. */
export interface Preferences {
  /** The theme of the markets area. */
  theme: Theme
  /** The theme that other areas of the exchange share. The markets area has its own. */
  sharedTheme: Theme
  /** The language chosen last, for places whose address names none. */
  locale: LocaleName
  /** The chosen currency; until one is chosen, the operator's. */
  currency: DisplayCurrency
  /** The currency that the operator has everybody begin in, as far as this device has heard. */
  standardCurrency: DisplayCurrency
  palette: Palette
  density: Density
  motion: Motion
  timeZone: TimeZone
  /** Whether notifications about spot and about contracts pop up and sound. */
  spotPop: boolean
  spotVoice: boolean
  contractPop: boolean
  contractVoice: boolean
  /** Ids of own sounds; empty for the default one. */
  spotBell: string
  contractBell: string
  /** Chosen column ids in order, by name of the list; a list without an entry shows its own. */
  columns: Readonly<Record<string, readonly string[]>>
  klineInterval: KlineInterval
  /** In what quantities are entered: in the coin, in its quote currency, or in contracts. */
  tradeUnit: TradeUnit
  /** True where a change of mode needs no confirmation. */
  changeModeWithoutDialog: boolean
  /** Path of the market list visited last, without locale; empty before the first. */
  market: string
  /** What was found and opened last, newest first. */
  recentSearches: readonly RecentSearch[]
  /** Ids of the banners that were closed, newest first. */
  closedBanners: readonly string[]
  /** What was chosen here since an account heard of it last. */
  unsynced: readonly SyncedName[]
  /** Id of the user whose account that is; empty where nobody has signed in since. */
  syncedFor: string
}

/** What follows a user from device to device. */
export const syncedNames = [
  'theme',
  'locale',
  'currency',
  'palette',
  'density',
  'timeZone',
  'spotPop',
  'spotVoice',
  'contractPop',
  'contractVoice',
] as const
export type SyncedName = (typeof syncedNames)[number]

/** Where the theme is stored: the gateway's page reads it from the cookie of this name. */
export const themeKey = 'theme'

/** Most lists with chosen columns, most columns of one, longest id or path, most of what is remembered. */
export const preferenceLimits = {
  lists: 20,
  columns: 40,
  text: 200,
  searches: 8,
  banners: 50,
} as const

/** One stored value: its key in storage, the way it is written, and what stands for nonsense. */
export interface Field<Value> {
  key: string
  fallback: Value
  /** Throws on anything that is not a value, or reads it as the fallback. */
  parse: (text: string) => Value
  format: (value: Value) => string
}

const text = v.pipe(v.string(), v.maxLength(preferenceLimits.text))
const columnsSchema = v.pipe(
  v.record(text, v.pipe(v.array(text), v.maxLength(preferenceLimits.columns))),
  v.check((columns) => Object.keys(columns).length <= preferenceLimits.lists, 'too many lists'),
)

const searchesSchema = v.pipe(
  v.array(v.object({ path: text, name: text })),
  v.maxLength(preferenceLimits.searches),
)
const bannersSchema = v.pipe(v.array(text), v.maxLength(preferenceLimits.banners))

/** How each preference is stored. */
export const fields: { readonly [Name in keyof Preferences]: Field<Preferences[Name]> } = {
  theme: oneOf(themeKey, themes, defaultTheme('markets')),
  sharedTheme: oneOf('global_theme', themes, defaultTheme('shared')),
  locale: oneOf(
    'global_locale',
    locales.map((entry) => entry.locale),
    'en',
  ),
  currency: oneOf('global_currency', displayCurrencies, 'USD'),
  standardCurrency: oneOf('standard_currency', displayCurrencies, 'USD'),
  palette: oneOf('palette', palettes, 'green-red'),
  density: oneOf('density', densities, 'comfortable'),
  motion: oneOf('motion', motions, 'system'),
  timeZone: { key: 'time_zone', fallback: defaultTimeZone, parse: readTimeZone, format: String },
  spotPop: onOff('spot_pop'),
  spotVoice: onOff('spot_voice'),
  contractPop: onOff('contract_pop'),
  contractVoice: onOff('contract_voice'),
  spotBell: plain('spot_bell'),
  contractBell: plain('contract_bell'),
  columns: json<Preferences['columns']>('columns', columnsSchema, {}),
  klineInterval: oneOf('kline_interval', klineIntervals, '15m'),
  tradeUnit: oneOf('trade_unit', tradeUnits, 'coin'),
  changeModeWithoutDialog: {
    key: 'change_mode_without_dialog',
    fallback: false,
    parse: (stored) => stored === 'true',
    format: String,
  },
  market: plain('selected_market'),
  recentSearches: json<Preferences['recentSearches']>('recent_searches', searchesSchema, []),
  closedBanners: json<Preferences['closedBanners']>('closed_banners', bannersSchema, []),
  unsynced: json<Preferences['unsynced']>(
    'preferences_unsynced',
    v.array(v.picklist(syncedNames)),
    [],
  ),
  syncedFor: plain('preferences_person'),
}

/** What reading a preference takes. */
export type StoredField<Value> = Omit<Field<Value>, 'format'>

const names = Object.keys(fields).filter(isPreference)

/** All preferences, each made of its field. */
export function mapFields(read: <Value>(field: StoredField<Value>) => Value): Preferences {
  const values: Partial<Preferences> = {}
  const take = <Name extends keyof Preferences>(name: Name): void => {
    const field: Field<Preferences[Name]> = fields[name]
    values[name] = read(field)
  }
  for (const name of names) take(name)
  if (!areAll(values)) throw new Error('a preference has no field')
  return values
}

/** True where every preference has a value. */
function areAll(values: Partial<Preferences>): values is Preferences {
  return names.every((name) => name in values)
}

/** True for the name of a preference. */
export function isPreference(name: string): name is keyof Preferences {
  return name in fields
}

function oneOf<const Value extends string>(
  key: string,
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Field<Value> {
  const schema = v.picklist(values)
  return { key, fallback, parse: (stored) => v.parse(schema, stored), format: String }
}

function onOff(key: string): Field<boolean> {
  return { key, fallback: true, parse: (stored) => stored !== 'false', format: String }
}

function plain(key: string): Field<string> {
  return { key, fallback: '', parse: (stored) => v.parse(text, stored), format: String }
}

function json<Value>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  fallback: Value,
): Field<Value> {
  const storedSchema = v.pipe(v.string(), v.parseJson(), schema)
  return {
    key,
    fallback,
    parse: (stored) => v.parse(storedSchema, stored),
    format: JSON.stringify,
  }
}
