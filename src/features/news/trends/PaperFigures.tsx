import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MorningPaper, PaperAnswer } from '../../../contract/entities/news/morning-paper.ts'
import { readingText } from '../../../market/fear-greed/reading-text.ts'
import { utcMinute } from '../day-names.ts'
import styles from './paper.module.css'
import type { PaperNumbers } from './paper-numbers.ts'

interface PaperFiguresProps {
  paper: MorningPaper
  fearGreed: PaperAnswer['fearGreed']
  numbers: PaperNumbers
}

interface Figure {
  name: string
  value: string
  change?: string | undefined
}

/** The figures of a paper's hour in one strip. */
export function PaperFigures({ paper, fearGreed, numbers }: PaperFiguresProps) {
  const { t, i18n } = useLingui()
  const { bitcoin, ether, etherInBitcoin, best, rising, flat, falling, turnover24h, value } =
    paper.figures
  const hour = utcMinute(paper.asOf)
  const all = rising + flat + falling
  const figures: (Figure | undefined)[] = [
    { name: t`BTC, ${hour}`, value: numbers.price(bitcoin.price), change: bitcoin.change24h },
    ether === null
      ? undefined
      : { name: 'ETH', value: numbers.price(ether.price), change: ether.change24h },
    etherInBitcoin === null
      ? undefined
      : { name: t`ETH in BTC`, value: numbers.plain(etherInBitcoin.ratio) },
    value === null
      ? undefined
      : {
          name: t`Market cap, ${value.coins} coins`,
          value: numbers.sum(value.marketCap),
          change: value.change24h,
        },
    { name: t`Turnover, 24 h`, value: numbers.sum(turnover24h) },
    { name: t({ message: 'Rising', context: 'coins' }), value: t`${rising} of ${all}` },
    fearGreed === null
      ? undefined
      : { name: t`Fear & greed`, value: readingText(i18n, fearGreed.value) },
    best === null ? undefined : { name: t`Rose most`, value: best.coin, change: best.change24h },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(
        (figure) =>
          figure !== undefined && (
            <div key={figure.name} className={styles.figure}>
              <dt>{figure.name}</dt>
              <dd>
                <bdi>{figure.value}</bdi>{' '}
                {figure.change !== undefined && change(figure.change, numbers)}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function change(fraction: string, { percent }: PaperNumbers): ReactNode {
  const value = Number(fraction)
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : undefined
  return (
    <bdi dir="ltr" className={styles.change} data-direction={direction}>
      {percent(fraction)}
    </bdi>
  )
}
