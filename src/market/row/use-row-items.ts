import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  ArrowUpRight,
  Bell,
  ChartSpline,
  Copy,
  ExternalLink,
  PanelTopOpen,
  Share2,
  Star,
} from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useAlertPanel } from '../../account/alerts/alert-panel.ts'
import { useStars } from '../../account/favorites/react.tsx'
import { useNotify } from '../../app/notify.tsx'
import { tellShare } from '../../app/tell-share.ts'
import { openInNewTab } from '../../lib/open-address.ts'
import { copyText, shareAddress } from '../../lib/share.ts'
import { useStore } from '../../lib/store/use-store.ts'
import { useSymbolName } from '../data/use-symbol-name.ts'
import { compared, mostCompared } from './compare/compared.ts'
import type { RowAction, RowList } from './row-action.ts'

/** One thing that can be done with a pair. */
export interface RowItem extends RowAction {
  id: 'favorite' | 'details' | 'tab' | 'card' | 'alert' | 'compare' | 'share' | 'copy'
}

/** Everything that can be done with a pair but to show its card, which depends on where it is asked. */
export function useRowItems(list: RowList, rowId: string, onCard: () => void): readonly RowItem[] {
  const alertPanel = useAlertPanel()
  const { t } = useLingui()
  const notify = useNotify()
  const { view, hrefOf, open } = list
  const row = view.table.symbolId.indexOf(rowId)
  const name = useSymbolName(view.table)(row)
  const base = view.table.base[row] ?? ''
  const isCompared = useStore(compared, () => compared.has(rowId))
  const stars = useStars()
  const isFavorite = useSyncExternalStore(
    (listener) => stars.watch(rowId, listener),
    () => stars.has(rowId),
  )
  const url = new URL(hrefOf(rowId), location.href).href

  const compare = (): void => {
    if (!compared.toggle({ symbolId: rowId, base, name })) notify(tooManyCompared)
  }
  return [
    {
      id: 'favorite',
      text: isFavorite ? t`Remove from favorites` : t`Add to favorites`,
      Icon: Star,
      run: () => stars.toggle(rowId),
    },
    { id: 'details', text: t`Details`, Icon: ArrowUpRight, run: () => open(rowId) },
    {
      id: 'tab',
      text: t`Open in a new tab`,
      Icon: ExternalLink,
      run: () => openInNewTab(url),
    },
    { id: 'card', text: t`Quick look`, Icon: PanelTopOpen, run: onCard },
    {
      id: 'alert',
      text: t`Set an alert`,
      Icon: Bell,
      run: () => alertPanel.open({ symbolId: rowId }),
    },
    {
      id: 'compare',
      text: isCompared ? t`Compare no longer` : t`Compare`,
      Icon: ChartSpline,
      run: compare,
    },
    {
      id: 'share',
      text: t`Share`,
      Icon: Share2,
      run: () => void shareAddress(name, url).then((outcome) => tellShare(notify, outcome)),
    },
    {
      id: 'copy',
      text: t`Copy ${rowId}`,
      Icon: Copy,
      run: () => void copyText(rowId).then((outcome) => tellShare(notify, outcome)),
    },
  ]
}

const tooManyCompared = {
  text: msg`At most ${mostCompared} symbols can be compared. Take one out first.`,
  tone: 'info',
} as const
