import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { SectorDetail } from '../../../contract/entities/market/sectors.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { localise, minusSign } from '../../../i18n/number-style.ts'
import { signedText } from '../../../market/cells/change-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import card from '../../../ui/card.module.css'
import { Figure } from '../parts/Figure.tsx'
import { sectorPath } from '../sector-address.ts'
import styles from './detail.module.css'

interface RelatedCardProps {
  related: SectorDetail['related']
  writing: Writing
  onClick: (event: MouseEvent) => void
}

/** The sectors that moved most alike, day by day. */
export function RelatedCard({ related, writing, onClick }: RelatedCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  if (related.length === 0) return null
  return (
    <section className={card.card} onClick={onClick}>
      <header className={card.head}>
        <h2 className={card.title}>
          <Trans>Related sectors</Trans>
        </h2>
        <span className={card.note}>{t`same direction, 30 d`}</span>
      </header>
      <table className={styles.moved}>
        <thead>
          <tr>
            <th scope="col">{t`Sector`}</th>
            <th scope="col">{t`Correlation`}</th>
            <th scope="col">{t`24h`}</th>
          </tr>
        </thead>
        <tbody>
          {related.map(({ plateCategoryId: id, name, correlation, change24h }) => (
            <tr key={id}>
              <th scope="row">
                <a href={sectorPath(locale, id)} className={styles.related}>
                  <bdi>{name}</bdi>
                </a>
              </th>
              <td>
                <bdi dir="ltr">
                  {localise(correlation.toFixed(2), writing.style).replace('-', minusSign)}
                </bdi>
              </td>
              <td>
                <Figure text={signedText(writing, change24h ?? Number.NaN)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
