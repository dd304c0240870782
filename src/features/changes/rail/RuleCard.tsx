import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useSitePanel } from '../../../app/site-panel.ts'
import type { ChangeKind } from '../../../contract/market/change-rules.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { dollarText, percentTexts, stepTexts } from '../../../i18n/threshold-texts.ts'
import { kindIcons } from '../../../market/changes/kind-texts.ts'
import { useChangeKinds, useChangeRules } from '../../../market/data/use-change-rules.ts'
import styles from './change-rail.module.css'

/** The rules in a line each. */
export function RuleCard() {
  const sitePanel = useSitePanel()
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
  const kinds = useChangeKinds()
  const lines: readonly { kind: ChangeKind; name: string; text: string }[] = [
    {
      kind: 'rise',
      name: t`Rise or fall`,
      text: t`${moves} within 5 min or 2 h: small, medium, large`,
    },
    {
      kind: 'newHigh',
      name: t`New high or low`,
      text: t`Beyond the extreme of 24 h, 7 d or 30 d`,
    },
    {
      kind: 'pullback',
      name: t`Pullback`,
      text: t`${dayMove} up since 00:00 UTC, then ${turn} off the high`,
    },
    {
      kind: 'rally',
      name: t`Rally`,
      text: t`${dayMove} down since 00:00 UTC, then ${turn} off the low`,
    },
    {
      kind: 'volumeRise',
      name: t`On volume`,
      text: t`${volumeMoves} in 15 min at ${times} times the usual volume`,
    },
    {
      kind: 'blockBuy',
      name: t`Block trades`,
      text: t`One order of ${least} or more, ${orderTimes} times the usual one`,
    },
  ]
  const offered = lines.filter(({ kind }) => kinds.includes(kind))
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        <Trans>The rules</Trans>
        <button type="button" className={styles.more} onClick={() => sitePanel.open('rules')}>
          <Trans>How it is computed</Trans>
          <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
        </button>
      </h2>
      <dl className={styles.rules}>
        {offered.map(({ kind, name, text }) => {
          const Icon = kindIcons[kind]
          return (
            <div key={kind} className={styles.rule}>
              <Icon size={14} strokeWidth={1.5} aria-hidden />
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.foot}>
        <Trans>
          The same pair and kind come again after {coolDown} min or when the size grows.
        </Trans>
      </p>
    </section>
  )
}
