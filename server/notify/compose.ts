import { isPriceType } from '../../src/contract/entities/alert/alert.ts'
import { alertTypes } from '../../src/contract/entities/alert/alert-enums.ts'
import { directionOf, localeNamed } from '../../src/contract/locales.ts'
import { bandOf } from '../../src/contract/market/fear-greed-rules.ts'
import { withLocale } from '../../src/contract/routes.ts'
import { formatText } from '../i18n/format-text.ts'
import { textsIn } from '../i18n/texts.ts'
import type { NameSymbol } from '../market/symbol-names.ts'
import type { AlertNotification } from './channel.ts'
import type { FiredEvent } from './fired-event.ts'

/** A message in the language of its reader. */
export interface ComposedNotification {
  title: string
  body: string
  /** Where it leads, without locale, and with the reader's. */
  path: string
  localPath: string
  /** BCP 47 key and writing direction of the texts. */
  language: string
  direction: 'ltr' | 'rtl'
}

/** Pairs and indexes that a summary names. */
const named = 3
/** Where a summary leads. */
const alertsPage = '/markets/alerts'

/** Puts a notification into words. */
export function composeNotification(
  { events, recipient }: Pick<AlertNotification, 'events' | 'recipient'>,
  nameSymbol: NameSymbol,
): ComposedNotification {
  const locale = localeNamed(recipient.locale)
  const { language } = locale
  const direction = directionOf({ language })
  const write = writerOf(language, direction)
  const [first] = events
  const single = events.length === 1
  const path = single ? pathOf(first) : alertsPage
  const words = single
    ? firingWords(first, write, nameSymbol)
    : summaryWords(events, write, nameSymbol)
  return { ...words, path, localPath: withLocale(locale, path), language, direction }
}

/** The page that shows what an alert was about. */
function pathOf({ alertType, symbolId }: FiredEvent): string {
  return alertType === alertTypes.moodBand
    ? '/markets/fear-and-greed-index'
    : `/markets/tokens/${encodeURIComponent(symbolId)}`
}

function firingWords(
  event: FiredEvent,
  write: Writer,
  nameSymbol: NameSymbol,
): { title: string; body: string } {
  const { notices } = textsIn(write.language)
  const { alertType, changeKinds: [kind] = [], changeWindow } = event
  const price = write.price(event.price)
  const values = {
    pair: write.isolated(nameSymbol(event.symbolId)),
    price,
    reading: price,
    target: write.price(event.configurePrice),
    lower: write.price(event.configurePriceDown),
    upper: write.price(event.configurePriceUp),
    percent: write.percent(event.percent),
    band: notices[`band.${bandOf(Number(event.price)).key}`],
    window: changeWindow === undefined ? '' : write.isolated(notices[`window.${changeWindow}`]),
  }
  const say = (text: string): string => formatText(write.language, text, values)
  const isChange = alertType === alertTypes.marketChange && kind !== undefined
  const title = say(isChange ? notices[`change.${kind}`] : notices[`fired.${alertType}`])
  const body = say(
    alertType === alertTypes.moodBand
      ? notices['mood.reading']
      : notices[`price.${event.priceSource}`],
  )
  return { title, body: event.note === '' ? body : `${body}\n${event.note}` }
}

function summaryWords(
  events: readonly FiredEvent[],
  write: Writer,
  nameSymbol: NameSymbol,
): { title: string; body: string } {
  const { notices } = textsIn(write.language)
  const nameOf = ({ symbolId }: FiredEvent): string =>
    symbolId === '' ? notices.mood : nameSymbol(symbolId)
  const names = [...new Set(events.map(nameOf))]
  const more = names.length - Math.min(named, names.length)
  const shown = write.listed(names.slice(0, named).map(write.isolated), more > 0)
  const areOfPrices = events.every(({ alertType }) => isPriceType(alertType))
  const count = { count: events.length, formatted: write.count(events.length) }
  return {
    title: formatText(
      write.language,
      areOfPrices ? notices.summary : notices['summary.all'],
      count,
    ),
    body:
      more === 0
        ? shown
        : formatText(write.language, notices['summary.pairs'], { pairs: shown, more: `${more}` }),
  }
}

/** Writes values in a language. */
interface Writer {
  /** BCP 47 key. */
  language: string
  price: (value: string | undefined) => string
  percent: (value: string | undefined) => string
  count: (value: number) => string
  /** Keeps a name or number in its own direction. */
  isolated: (text: string) => string
  /** Names one after the other; an open list goes on after its last one. */
  listed: (names: readonly string[], isOpen: boolean) => string
}

/** Digits are Latin in every language, as on the pages; prices keep every decimal that they came with. */
function writerOf(language: string, direction: 'ltr' | 'rtl'): Writer {
  const latin = `${language}-u-nu-latn`
  const isolated = (text: string): string =>
    direction === 'rtl' && text !== '' ? `\u2068${text}\u2069` : text
  const decimal = (value: string, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(latin, options).format(value as Intl.StringNumericLiteral)
  return {
    language,
    isolated,
    listed: (names, isOpen) => listNames(language, names, isOpen),
    count: (value) => new Intl.NumberFormat(latin).format(value),
    percent: (value) => {
      if (value === undefined) return ''
      return isolated(decimal(value, { style: 'percent', maximumFractionDigits: 4 }))
    },
    price: (value) => {
      if (value === undefined) return ''
      const digits = value.split('.')[1]?.length ?? 0
      return isolated(
        decimal(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
      )
    },
  }
}

/** What stands between names is another sign in each script: `A, B`, `A、B`, `A وB`. */
function listNames(language: string, names: readonly string[], isOpen: boolean): string {
  const list = new Intl.ListFormat(language)
  if (!isOpen) return list.format(names)
  const between = list.formatToParts(['1', '2', '3'])[1]?.value ?? ', '
  return names.join(between)
}
