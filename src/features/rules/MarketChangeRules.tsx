import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../i18n/locale-context.tsx'
import { dollarText, percentTexts, stepTexts } from '../../i18n/threshold-texts.ts'
import { useChangeKinds, useChangeRules } from '../../market/data/use-change-rules.ts'
import { Rule, RulePart } from './RulePart.tsx'

/** How market changes are found, with the thresholds of the operator. */
export function MarketChangeRules() {
  const { t } = useLingui()
  const { language } = useLocale()
  const rules = useChangeRules()
  const moves = percentTexts(rules.priceMoves, language)
  const volumeMoves = percentTexts(rules.volumeMoves, language)
  const times = stepTexts(rules.volumeTimes, language)
  const dayMove = percentTexts([rules.dayMove], language)
  const turn = percentTexts([rules.turn], language)
  const { coolDown } = rules
  const orderTimes = stepTexts(rules.blockTimes, language)
  const least = dollarText(rules.blockValue, language)
  const hasTape = useChangeKinds().includes('blockBuy')
  return (
    <RulePart
      title={t`Market changes`}
      note={t`Every pair and contract is looked at once a minute, for moves on volume every ten seconds. The same pair and kind come again after ${coolDown} minutes, or at once with a larger size; what holds for 2 hours or a day comes again only once it has ceased.`}
    >
      <Rule name={t`New high or low`}>
        <Trans>
          The high or low of the last minute lies beyond everything of the 24 hours, 7 or 30 days
          before it. Hours and UTC days count as a whole, with the running one. The move is how far
          it lies beyond the old extreme.
        </Trans>
      </Rule>
      <Rule name={t`Rise or fall`}>
        <Trans>
          The last price lies {moves} or more away from the price 5 minutes or 2 hours before:
          small, medium, large.
        </Trans>
      </Rule>
      <Rule name={t`Pullback`}>
        <Trans>
          The high of the UTC day lies {dayMove} or more above its opening price, and the last price{' '}
          {turn} or more below that high.
        </Trans>
      </Rule>
      <Rule name={t`Rally`}>
        <Trans>
          The low of the UTC day lies {dayMove} or more below its opening price, and the last price{' '}
          {turn} or more above that low.
        </Trans>
      </Rule>
      <Rule name={t`On volume`}>
        <Trans>
          Within 15 minutes the price moved by {volumeMoves} or more, and at least {times} times the
          usual volume was traded: the mean of the 24 stretches of 15 minutes before.
        </Trans>
      </Rule>
      <Rule name={t`Block trades`}>
        {hasTape ? (
          <Trans>
            One order is worth {least} or more, and at least {orderTimes} times the median of the
            100 orders of its side before it. Of an exchange the newest trades of the busiest pairs
            are looked at, in turn.
          </Trans>
        ) : (
          <Trans>This venue tells of no single trades, so none are found.</Trans>
        )}
      </Rule>
    </RulePart>
  )
}
