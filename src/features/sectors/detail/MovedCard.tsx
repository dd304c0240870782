import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SectorDetail } from '../../../contract/entities/market/sectors.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { signedText } from '../../../market/cells/change-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import card from '../../../ui/card.module.css'
import { DivergingBar } from '../parts/DivergingBar.tsx'
import { Figure } from '../parts/Figure.tsx'
import { Points } from '../parts/Points.tsx'
import styles from './detail.module.css'
import { barShare, movedBy } from './moved.ts'

interface MovedCardProps {
  detail: SectorDetail
  writing: Writing
}

/** What moved the index over 24 hours: the parts of its coins, which add up to its change. */
export function MovedCard({ detail, writing }: MovedCardProps) {
  const { t } = useLingui()
  const { constituents, points24h, changes, name } = detail
  if (points24h === null) return null
  const { named, others, otherPoints } = movedBy(constituents, points24h)
  const parts = [...named.map((coin) => coin.points24h), otherPoints]
  const change = (value: number | null) => (
    <Figure text={signedText(writing, value ?? Number.NaN)} />
  )
  return (
    <section className={card.card}>
      <header className={card.head}>
        <h2 className={card.title}>
          <Trans>What moved it</Trans>
        </h2>
        <span className={card.note}>{t`24 h, points of the index`}</span>
      </header>
      <table className={styles.moved}>
        <thead>
          <tr>
            <th scope="col">{t`Coin`}</th>
            <td />
            <th scope="col">{t`Points`}</th>
            <th scope="col">{t`24h`}</th>
          </tr>
        </thead>
        <tbody>
          {named.map((coin) => (
            <tr key={coin.symbolId}>
              <th scope="row">
                <span className={styles.movedCoin}>
                  <CoinIcon coin={coin.base} icon={coin.icon} size={18} />
                  <bdi dir="ltr" translate="no">
                    {coin.base}
                  </bdi>
                </span>
              </th>
              <td>
                <DivergingBar share={barShare(coin.points24h, parts)} />
              </td>
              <td>
                <Points hundredths={coin.points24h} />
              </td>
              <td>{change(coin.change24h)}</td>
            </tr>
          ))}
          {others > 0 && (
            <tr>
              <th scope="row" data-quiet>
                <Plural value={others} one="# more" other="# more" />
              </th>
              <td>
                <DivergingBar share={barShare(otherPoints, parts)} />
              </td>
              <td>
                <Points hundredths={otherPoints} />
              </td>
              <td />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`${name} index`}</th>
            <td />
            <td>
              <Points hundredths={points24h} />
            </td>
            <td>{change(changes['24h'])}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
