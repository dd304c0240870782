import { Dialog } from '@base-ui/react/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { hotListRules, labelRules } from '../../contract/market/label-rules.ts'
import { onchainRules } from '../../contract/market/onchain-rules.ts'
import { pickRules } from '../../contract/market/pick-rules.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../i18n/number-style.ts'
import button from '../../ui/button.module.css'
import dialog from '../../ui/dialog.module.css'
import { MarketChangeRules } from './MarketChangeRules.tsx'
import { Rule, RulePart } from './RulePart.tsx'
import styles from './rules.module.css'
import { SectorRules } from './SectorRules.tsx'

interface RulesDialogProps {
  onClose: () => void
}

/** What the site works out of prices by itself, and how: docs/rules.md for everybody. */
export function RulesDialog({ onClose }: RulesDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.dialog}>
          <div className={dialog.head}>
            <Dialog.Title className={dialog.title}>
              <Trans>How labels and lists are made</Trans>
            </Dialog.Title>
            <Dialog.Close className={button.icon} aria-label={t`Close`}>
              <X size={20} strokeWidth={1.5} aria-hidden />
            </Dialog.Close>
          </div>
          <div className={dialog.body}>
            <p className={styles.lead}>
              <Trans>
                Everything here is worked out of prices by these rules. Nobody can pay for a place,
                and nothing is advice.
              </Trans>
            </p>
            <LabelRules />
            <ListRules />
            <SectorRules />
            <PickRules />
            <OnchainRules />
            <MarketChangeRules />
            <ChangeRules />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function LabelRules() {
  const { t } = useLingui()
  const count = useCount()
  const { newDays, hot, risk } = labelRules
  const { coins, score } = hot
  const { days, graceDays } = risk
  const [hotTurnover, riskTurnover] = [count(hot.turnover), count(risk.turnover)]
  return (
    <RulePart
      title={t`Labels`}
      note={t`Labels are given when a symbol is listed and once a day, soon after midnight UTC. A label goes when its reason goes. Money is in US dollars.`}
    >
      <Rule name={t({ message: 'New', context: 'label of a pair' })}>
        <Trans>A symbol in the first {newDays} days after its listing.</Trans>
      </Rule>
      <Rule name={t({ message: 'Hot', context: 'coins' })}>
        <Trans>
          At most {coins} coins of a list: those whose turnover on the last finished day lay
          furthest above the seven days before it, by at least {score} standard deviations, and was
          at least {hotTurnover}. Stablecoins are never hot.
        </Trans>
      </Rule>
      <Rule name={t({ message: 'Risk', context: 'label of a pair' })}>
        <Trans>
          All symbols of a coin that together traded for less than {riskTurnover} a day, on average
          over the last {days} days. Nobody is judged in the first {graceDays} days after a listing.
        </Trans>
      </Rule>
    </RulePart>
  )
}

function ListRules() {
  const { t } = useLingui()
  const floor = useCount()(hotListRules.liquidityFloor)
  return (
    <RulePart
      title={t`Lists`}
      note={t`Each coin stands once in a list, with its pair that trades most. Coins whose figure is unknown are left out.`}
    >
      <Rule name={t({ message: 'Hot', context: 'coins' })}>
        <Trans>
          Turnover of the last 24 hours against the seven days before, of coins that traded for at
          least {floor}.
        </Trans>
      </Rule>
      <Rule name={t`Top gainers`}>
        <Trans>Change of rising coins that traded for at least {floor} in 24 hours.</Trans>
      </Rule>
      <Rule name={t`New`}>
        <Trans>Time of listing, newest first.</Trans>
      </Rule>
      <Rule name={t`Top turnover`}>
        <Trans>Turnover over 24 hours.</Trans>
      </Rule>
    </RulePart>
  )
}

function PickRules() {
  const { t } = useLingui()
  const floor = useCount()(hotListRules.liquidityFloor)
  const { everyHours, horizonHours, weights, up, down, leastResults } = pickRules
  const { momentum, relativeVolume, openInterestChange, funding, sectorStrength, volatility } =
    weights
  return (
    <RulePart
      title={t`AI picks`}
      note={t`A ranking by fixed rules, made every ${everyHours} hours of coins that traded for at least ${floor} in 24 hours. Each pick is written down and never changed.`}
    >
      <Rule name={t`Factors`}>
        <Trans>
          Momentum counts {momentum}, relative volume {relativeVolume}, open interest{' '}
          {openInterestChange}, sector {sectorStrength}, funding {funding} and volatility{' '}
          {volatility}, the last two turned around. A factor counts by the share of coins that lie
          below it.
        </Trans>
      </Rule>
      <Rule name={t`Call`}>
        <Trans>
          Up from a score of {up} of 100 on, down up to {down}.
        </Trans>
      </Rule>
      <Rule name={t`Results`}>
        <Trans>
          The change {horizonHours} hours later, beside the median of all coins over the same time.
          A share of right calls is told from {leastResults} results on.
        </Trans>
      </Rule>
    </RulePart>
  )
}

function OnchainRules() {
  const { t } = useLingui()
  const { newDays } = onchainRules
  const count = useCount()
  const [liquidity, most] = [count(onchainRules.liquidity), count(onchainRules.hotPicks)]
  return (
    <RulePart
      title={t`Tokens on chains`}
      note={t`A token stands there with its largest pool. Picks have at least ${liquidity} in it.`}
    >
      <Rule name={t`Hot picks`}>
        <Trans>
          At most {most} tokens: trades of the last 24 hours times turnover per money in the pool.
        </Trans>
      </Rule>
      <Rule name={t`New picks`}>
        <Trans>Pools made in the last {newDays} days, the youngest first.</Trans>
      </Rule>
      <Rule name={t`Look-alike`}>
        <Trans>
          A token whose symbol or name reads like that of a large stablecoin, also in letters of
          other scripts, at an address that is not known to be that coin’s. It may be a harmless
          copy on another chain, or a fraud: compare the address with the issuer’s.
        </Trans>
      </Rule>
    </RulePart>
  )
}

function ChangeRules() {
  const { t } = useLingui()
  return (
    <RulePart title={t`Change and search`}>
      <Rule name={t`Change`}>
        <Trans>
          Over the last 24 hours, or since midnight of the time zone you chose: the price then is
          the close of the hour that ended.
        </Trans>
      </Rule>
      <Rule name={t`Search`}>
        <Trans>
          Equal comes before a match at the start, and that before a match within. Among equals the
          larger turnover comes first.
        </Trans>
      </Rule>
    </RulePart>
  )
}

function useCount(): (value: number) => string {
  const { language } = useLocale()
  return (value) => localise(String(value), numberStyle(language))
}
