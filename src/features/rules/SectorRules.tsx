import { Trans, useLingui } from '@lingui/react/macro'
import { firstPriceDays, hotListRules } from '../../contract/market/label-rules.ts'
import { sectorRules } from '../../contract/market/sector-rules.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../i18n/number-style.ts'
import { Rule, RulePart } from './RulePart.tsx'

/** The rules of rankings and of the indexes of sectors. */
export function SectorRules() {
  const { t } = useLingui()
  const style = numberStyle(useLocale().language)
  const count = (value: number): string => localise(String(value), style)
  const floor = count(hotListRules.liquidityFloor)
  const days = count(firstPriceDays)
  const base = count(sectorRules.base)
  const { correlationDays } = sectorRules
  return (
    <>
      <RulePart title={t`Rankings`}>
        <Rule name={t`Window`}>
          <Trans>
            Changes over 5 minutes, 4 hours and 7 days are measured from prices noted here every ten
            seconds, five minutes and hour. What is not known yet is a dash.
          </Trans>
        </Rule>
        <Rule name={t`Since listing`}>
          <Trans>
            The last price over the first one, the open of the first daily candle (UTC). It is known
            of what was listed in the last {days} days and not traded before; else it is a dash.
          </Trans>
        </Rule>
        <Rule name={t`thin`}>
          <Trans>A pair that traded for less than {floor} in 24 hours.</Trans>
        </Rule>
      </RulePart>
      <RulePart
        title={t`Sectors`}
        note={t`Each coin counts by its pair with USDT, else USDC, else USD. A coin may be in several sectors.`}
      >
        <Rule name={t`Index`}>
          <Trans>
            The change of a sector is the sum of what each coin weighs at the beginning of the
            window times its own change. Weights go by market cap, or are all equal. Coins whose
            price then is unknown do not count; where they weigh more than the others, nothing is
            said.
          </Trans>
        </Rule>
        <Rule name={t`Level`}>
          <Trans>
            {base} at the beginning of the year (UTC), moved on from midnight to midnight by the
            coins whose prices at both are known.
          </Trans>
        </Rule>
        <Rule name={t`Contribution`}>
          <Trans>
            Weight at the beginning times change. Parts are rounded so that they add up to the
            change: those that lose most by rounding down get what is left.
          </Trans>
        </Rule>
        <Rule name={t`Related sectors`}>
          <Trans>
            Those whose changes from day to day over {correlationDays} days are most alike.
          </Trans>
        </Rule>
      </RulePart>
    </>
  )
}
