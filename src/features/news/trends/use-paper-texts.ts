import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EventCalendar } from '../../../contract/entities/news/event-calendar.ts'
import type { MorningPaper } from '../../../contract/entities/news/morning-paper.ts'
import { utcMinute } from '../day-names.ts'
import { paperMood } from './paper-mood.ts'
import { isolate, type PaperNumbers } from './paper-numbers.ts'

/** One point of a paper. */
interface PaperPoint {
  id: string
  title: string
  text: string
  /** The coin that it is about; undefined for none. */
  coin?: string
}

/** A paper in sentences of the page's language. */
interface PaperTexts {
  headline: string
  points: readonly PaperPoint[]
}

/**
 * Puts the figures of a paper into sentences.
 * @param calendar events of the paper's day; undefined for the paper of a past day
 */
export function usePaperTexts(): (
  paper: MorningPaper,
  numbers: PaperNumbers,
  calendar: EventCalendar | undefined,
) => PaperTexts {
  const { t } = useLingui()
  const headline = useHeadline()
  const events = useEventPoint()

  const range = ({ figures }: MorningPaper, { price, share }: PaperNumbers): PaperPoint => {
    const low = price(figures.bitcoinLow)
    const high = price(figures.bitcoinHigh)
    const width = share(Number(figures.bitcoinHigh) / Number(figures.bitcoinLow) - 1)
    return {
      id: 'range',
      title: t`Bitcoin moved between ${low} and ${high}`,
      text: t`From the lowest to the highest price of the 24 hours it is ${width}.`,
      coin: 'BTC',
    }
  }

  const ether = ({ figures }: MorningPaper, numbers: PaperNumbers): PaperPoint[] => {
    if (figures.etherInBitcoin === null) return []
    const { ratio, change24h } = figures.etherInBitcoin
    const [written, change] = [numbers.plain(ratio), numbers.percent(change24h)]
    return [
      {
        id: 'ether',
        title:
          Number(change24h) >= 0
            ? t`Ether does better than Bitcoin`
            : t`Ether falls behind Bitcoin`,
        text: t`One Ether is ${written} Bitcoin, ${change} over 24 hours.`,
        coin: 'ETH',
      },
    ]
  }

  const best = ({ figures }: MorningPaper, { percent }: PaperNumbers): PaperPoint[] => {
    if (figures.best === null) return []
    const coin = isolate(figures.best.coin)
    const change = percent(figures.best.change24h)
    const title = t`${coin} leads the large coins with ${change}`
    if (figures.worst === null) return [{ id: 'best', title, text: '', coin: figures.best.coin }]
    const last = isolate(figures.worst.coin)
    const lastChange = percent(figures.worst.change24h)
    const text = t`At the other end stands ${last} with ${lastChange}.`
    return [{ id: 'best', title, text, coin: figures.best.coin }]
  }

  const busiest = ({ figures }: MorningPaper, { plain }: PaperNumbers): PaperPoint[] => {
    if (figures.busiest === null) return []
    const coin = isolate(figures.busiest.coin)
    const times = plain(Number(figures.busiest.times).toFixed(1))
    return [
      {
        id: 'busiest',
        title: t`${coin} trades ${times} times its usual turnover`,
        text: t`Usual is the mean of the six days before.`,
        coin: figures.busiest.coin,
      },
    ]
  }

  return (paper, numbers, calendar) => ({
    headline: headline(paper, numbers),
    points: [
      range(paper, numbers),
      ...ether(paper, numbers),
      ...best(paper, numbers),
      ...busiest(paper, numbers),
      ...events(calendar),
    ],
  })
}

function useHeadline(): (paper: MorningPaper, numbers: PaperNumbers) => string {
  const { t } = useLingui()
  return ({ figures }, { price: write }) => {
    const price = write(figures.bitcoin.price)
    const { bitcoin, others } = paperMood(figures)
    switch (`${bitcoin} ${others}` as const) {
      case 'rises rise':
        return t`Bitcoin rises to ${price}, and most coins with it`
      case 'rises divided':
        return t`Bitcoin rises to ${price} in a divided market`
      case 'rises fall':
        return t`Bitcoin rises to ${price} while most coins fall`
      case 'holds rise':
        return t`Bitcoin holds ${price} while most coins rise`
      case 'holds divided':
        return t`Bitcoin holds ${price} in a divided market`
      case 'holds fall':
        return t`Bitcoin holds ${price} while most coins fall`
      case 'falls rise':
        return t`Bitcoin falls to ${price} while most coins rise`
      case 'falls divided':
        return t`Bitcoin falls to ${price} in a divided market`
      case 'falls fall':
        return t`Bitcoin falls to ${price}, and most coins with it`
    }
  }
}

function useEventPoint(): (calendar: EventCalendar | undefined) => PaperPoint[] {
  const { t } = useLingui()
  return (calendar) => {
    const today = calendar?.events.filter(
      ({ time, timed }) => timed && new Date(time).toISOString().startsWith(calendar.today),
    )
    const [first] = today ?? []
    if (today === undefined || first === undefined) return []
    const count = today.length
    const time = isolate(`${utcMinute(first.time)} UTC`)
    const name = isolate(first.title)
    return [
      {
        id: 'events',
        title: t`${plural(count, { one: '# event today', other: '# events today' })}, the first at ${time}`,
        text: t`It is: ${name}. All of them stand in the calendar.`,
      },
    ]
  }
}
