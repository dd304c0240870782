import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { webConfigQuery } from '../../../api/queries/config.ts'
import { useApi } from '../../../api/react.tsx'
import { dayName } from '../../../i18n/day-name.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useSectorNames } from '../../../market/categories/use-sector-names.ts'
import { Card } from '../cards/Card.tsx'
import { Fact, Facts } from '../cards/Fact.tsx'
import type { Token } from '../page/token.ts'

/** What is known of the coin, and who says so. */
export function AboutCard({ token }: { token: Token }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const sectorName = useSectorNames()
  const api = useApi()
  const { base, name, main, symbols, figures } = token
  const { crypto } = figures
  const venue = useQuery(webConfigQuery(api)).data
  const { table } = main.view
  const sectors = (table.sectors[main.row] ?? []).map((at) => table.sectorNames[at] ?? '')
  const leverage = Math.max(0, ...symbols.map(({ view, row }) => view.table.maxLeverage[row] ?? 0))
  const source = venue?.venueName ?? ''
  return (
    <Card
      id="about"
      place="about"
      title={<Trans>About {name}</Trans>}
      foot={
        crypto?.invented === true ? (
          <Trans>The simulated market made all of this up but the name.</Trans>
        ) : (
          source !== '' && <Trans>Source: {source}</Trans>
        )
      }
    >
      <Facts>
        <Fact name={t`Code`}>
          <bdi dir="ltr" translate="no">
            {base}
          </bdi>
        </Fact>
        {sectors.length > 0 && (
          <Fact name={<Trans>Sectors</Trans>}>{sectors.map(sectorName).join(', ')}</Fact>
        )}
        {crypto !== undefined && crypto.listedAt > 0 && (
          <Fact name={<Trans>Listed here</Trans>}>{dayName(language, crypto.listedAt)}</Fact>
        )}
        {crypto?.records != null && crypto.listedAt === 0 && (
          <Fact name={<Trans>First candle here</Trans>}>
            {dayName(language, crypto.records.since)}
          </Fact>
        )}
        <Fact name={<Trans>Markets here</Trans>}>{symbols.length}</Fact>
        {leverage > 0 && (
          <Fact name={<Trans>Highest leverage</Trans>}>
            <bdi dir="ltr">{leverage}×</bdi>
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
