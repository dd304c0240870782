import { Plural, Trans } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MarketMakerProgram } from '../../../contract/entities/market-maker.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../../i18n/number-style.ts'
import button from '../../../ui/button.module.css'
import { percentDecimals, percentText } from './figure-texts.ts'
import styles from './market-maker.module.css'

/** What the program is, and what it brings at best. */
export function Hero({ program }: { program: MarketMakerProgram | undefined }) {
  const termsUrl = program?.termsUrl
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <Trans>Market maker program</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            For firms that quote both sides all day. Better fees, more room on the API, and a person
            who answers.
          </Trans>
        </p>
        <div className={styles.actions}>
          <a className={button.primary} href="#apply">
            <Trans>Apply</Trans>
          </a>
          {termsUrl !== undefined && (
            <a className={button.quiet} href={termsUrl} target="_blank" rel="noreferrer">
              <FileText size={16} strokeWidth={1.5} aria-hidden />
              <Trans>Terms</Trans>
            </a>
          )}
        </div>
      </div>
      {program !== undefined && <Best program={program} />}
    </header>
  )
}

function Best({ program: { tiers, answerDays } }: { program: MarketMakerProgram }) {
  const style = numberStyle(useLocale().language)
  const fees = tiers.flatMap(({ makerSpot, makerFutures }) => [makerSpot, makerFutures])
  const best = fees.toSorted((one, other) => Number(one) - Number(other))[0]
  const whole = (numbers: readonly number[]): string =>
    localise(String(Math.max(...numbers)), style)
  return (
    <dl className={styles.figures}>
      {best !== undefined && (
        <>
          <Figure
            value={<bdi dir="ltr">{percentText(best, style, percentDecimals(fees))}</bdi>}
            name={<Trans>best maker fee</Trans>}
          />
          <Figure
            value={whole(tiers.map(({ ordersPerMinute }) => ordersPerMinute))}
            name={<Trans>orders a minute</Trans>}
          />
          <Figure
            value={whole(tiers.map(({ subAccounts }) => subAccounts))}
            name={<Trans>sub-accounts</Trans>}
          />
        </>
      )}
      {answerDays !== undefined && (
        <Figure
          value={<Plural value={answerDays} one="# day" other="# days" />}
          name={<Trans>to a first answer</Trans>}
        />
      )}
    </dl>
  )
}

function Figure({ value, name }: { value: ReactNode; name: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.figureName}>{name}</dt>
      <dd className={styles.figureValue}>{value}</dd>
    </div>
  )
}
