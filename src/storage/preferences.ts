import * as v from 'valibot'
import {
  defaultTimeZone,
  readTimeZone,
  type TimeZone,
} from '../contract/entities/user-preference.ts'
import {
  type Density,
  type DisplayCurrency,
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
import { createListeners } from '../lib/listeners.ts'

/** What a person chose on this device. */
export interface Preferences {
  /** The language chosen last, for places whose address names none. */
  locale: LocaleName
  /** The shared theme. The markets area follows its own cookie instead. */
  theme: Theme
  currency: DisplayCurrency
  palette: Palette
  density: Density
  timeZone: TimeZone
  /** Chosen column ids in order, by name of the list; a list without an entry shows its own. */
  columns: Readonly<Record<string, readonly string[]>>
  klineInterval: KlineInterval
  /** True where a change of mode needs no confirmation. */
  changeModeWithoutDialog: boolean
  /** Path of the market list visited last, without locale; empty before the first. */
  market: string
}

/** Most lists with chosen columns, most columns of one, longest id or path. */
const limits = { lists: 20, columns: 40, text: 200 } as const

/** One stored value: its key in local storage, the way it is written, and what stands for nonsense. */
interface Field<Value> {
  key: string
  fallback: Value
  /** Throws on anything that is not a value. */
  parse: (text: string) => Value
  format: (value: Value) => string
}

const text = v.pipe(v.string(), v.maxLength(limits.text))
const columnsSchema = v.pipe(
  v.record(text, v.pipe(v.array(text), v.maxLength(limits.columns))),
  v.check((columns) => Object.keys(columns).length <= limits.lists, 'too many lists'),
)

const fields: { [Name in keyof Preferences]: Field<Preferences[Name]> } = {
  locale: oneOf(
    'global_locale',
    locales.map((entry) => entry.locale),
    'en',
  ),
  theme: oneOf('global_theme', themes, 'black'),
  currency: oneOf('global_currency', displayCurrencies, 'USD'),
  palette: oneOf('palette', palettes, 'green-red'),
  density: oneOf('density', densities, 'comfortable'),
  timeZone: { key: 'time_zone', fallback: defaultTimeZone, parse: readTimeZone, format: String },
  columns: {
    key: 'columns',
    fallback: {},
    parse: (stored) => v.parse(columnsSchema, JSON.parse(stored)),
    format: JSON.stringify,
  },
  klineInterval: oneOf('kline_interval', klineIntervals, '15m'),
  changeModeWithoutDialog: {
    key: 'change_mode_without_dialog',
    fallback: false,
    parse: (stored) => stored === 'true',
    format: String,
  },
  market: {
    key: 'selected_market',
    fallback: '',
    parse: (stored) => v.parse(text, stored),
    format: String,
  },
}

/** Every preference as a device without stored ones has it. */
export const defaultPreferences: Preferences = readAll(() => null)

/** The parts of local storage that are used. */
export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The preferences of this device, as far as they could be stored. */
export interface PreferenceStore {
  /** The same object until something changes. */
  get(): Preferences
  /** Changes the named preferences; without working storage they hold for this page alone. */
  set(patch: Partial<Preferences>): void
  subscribe(listener: () => void): () => void
  /** Reads everything again, because another tab may have written. */
  refresh(): void
}

/**
 * Makes the store. A stored value that cannot be read counts as absent.
 * @param storage undefined where the browser has or grants none
 */
export function createPreferences({
  storage,
}: {
  storage: PreferenceStorage | undefined
}): PreferenceStore {
  const listeners = createListeners()
  const read = () => readAll((key) => storage?.getItem(key) ?? null)
  let current = attempt(read, defaultPreferences)

  return {
    get: () => current,
    set(patch) {
      current = { ...current, ...patch }
      if (storage !== undefined) write(storage, patch)
      listeners.emit()
    },
    subscribe: listeners.add,
    refresh() {
      if (storage === undefined) return
      current = attempt(read, current)
      listeners.emit()
    },
  }
}

/** The browser's local storage; undefined where it is missing or forbidden. */
export function browserStorage(): Storage | undefined {
  return attempt<Storage | undefined>(() => globalThis.localStorage, undefined)
}

function oneOf<const Value extends string>(
  key: string,
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Field<Value> {
  const schema = v.picklist(values)
  return { key, fallback, parse: (stored) => v.parse(schema, stored), format: String }
}

function readAll(getItem: (key: string) => string | null): Preferences {
  const read = <Value>({ key, fallback, parse }: Field<Value>): Value => {
    const stored = getItem(key)
    return stored === null ? fallback : attempt(() => parse(stored), fallback)
  }
  return {
    locale: read(fields.locale),
    theme: read(fields.theme),
    currency: read(fields.currency),
    palette: read(fields.palette),
    density: read(fields.density),
    timeZone: read(fields.timeZone),
    columns: read(fields.columns),
    klineInterval: read(fields.klineInterval),
    changeModeWithoutDialog: read(fields.changeModeWithoutDialog),
    market: read(fields.market),
  }
}

function write(storage: PreferenceStorage, patch: Partial<Preferences>): void {
  const writeOne = <Name extends keyof Preferences>(name: Name) => {
    const value = patch[name]
    const field: Field<Preferences[Name]> = fields[name]
    if (value === undefined) return
    attempt(() => storage.setItem(field.key, field.format(value)), undefined)
  }
  for (const name of Object.keys(patch)) if (isName(name)) writeOne(name)
}

function isName(name: string): name is keyof Preferences {
  return name in fields
}

function attempt<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action()
  } catch {
    return otherwise
  }
}
