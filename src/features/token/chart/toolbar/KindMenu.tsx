import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChartCandlestick, ChevronDown } from 'lucide-react'
import { partUnavailable, useNotify } from '../../../../app/notify.tsx'
import { type ChartKind, chartKinds } from '../../../../charts/price-chart/look.ts'
import { directionOf } from '../../../../contract/locales.ts'
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx'
import styles from './toolbar.module.css'

const names: Readonly<Record<ChartKind, MessageDescriptor>> = {
  candles: msg`Candles`,
  hollow: msg`Hollow candles`,
  heikinAshi: msg`Heikin-Ashi`,
  line: msg`Line`,
  area: msg`Area`,
}

interface KindMenuProps {
  kind: ChartKind
  onChoose: (kind: ChartKind) => void
}

/** How candles are drawn. */
export function KindMenu({ kind, onChoose }: KindMenuProps) {
  const { t, i18n } = useLingui()
  const notify = useNotify()
  return (
    <MenuButton
      className={styles.choice}
      label={t`Kind of chart: ${i18n._(names[kind])}`}
      choices={() => chartKinds.map((value) => ({ value, name: i18n._(names[value]) }))}
      value={kind}
      onChoose={onChoose}
      onUnavailable={() => notify(partUnavailable)}
      direction={directionOf({ language: i18n.locale })}
    >
      <ChartCandlestick size={16} strokeWidth={1.5} aria-hidden />
      <span className={styles.word}>{i18n._(names[kind])}</span>
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
    </MenuButton>
  )
}
