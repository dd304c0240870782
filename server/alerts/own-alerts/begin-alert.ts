import { isPriceType } from '../../../src/contract/entities/alert/alert.ts'
import { AlertEngine } from '../engine/engine.ts'
import type { PriceScales, SymbolPrices } from '../engine/track.ts'
import type { UserAlert } from '../user-alert.ts'

/** Prices of a symbol, and the venue's time that they are of, Unix ms. */
export interface PresentPrices {
  through: number
  prices: SymbolPrices
}

/**
 * An alert that begins at present prices, without watching it: what it waits for, what it measures from, and since
 * when prices count. One that is to fire at once where its condition holds is left for its watch to begin.
 */
export function beginAlert(
  alert: UserAlert,
  scales: PriceScales | undefined,
  now: PresentPrices | undefined,
): UserAlert {
  const { finding, settings } = alert
  const isOpen = finding.phase === undefined && !finding.fireIfMet && !finding.done
  if (!isOpen || !isPriceType(settings.alertType)) return alert
  if (scales === undefined || now === undefined) return alert
  const begun = { ...alert }
  const engine = new AlertEngine({
    timeZoneOf: () => 'last24h',
    onCrossing: () => undefined,
    onFinding: () => undefined,
    isFull: () => false,
    later: () => undefined,
  })
  engine.begin(engine.follow(settings.symbolId, scales), now.through, now.prices)
  engine.watch(begun)
  if (begun.finding.phase === undefined) return alert
  return { ...alert, finding: { ...begun.finding, since: now.through } }
}
