import { Menu } from '@base-ui/react/menu'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FileSpreadsheet, Image, Link } from 'lucide-react'
import { useNotify } from '../../../app/notify.tsx'
import { tellShare } from '../../../app/tell-share.ts'
import { directionOf } from '../../../contract/locales.ts'
import { csvOf } from '../../../lib/files/csv.ts'
import { fileName, giveImage } from '../../../lib/files/give-away.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { shareAddress } from '../../../lib/share.ts'
import { venueName } from '../../../lib/venue-name.ts'
import { usePreference } from '../../../storage/react.tsx'
import styles from '../../../ui/menu/choice-menu.module.css'
import { MenuFrame, type MenuFrameProps } from '../../../ui/menu/MenuFrame.tsx'
import type { ListToolsProps } from '../page/list-tools.ts'
import { csvColumns } from './csv-columns.ts'
import { drawView } from './view-image.ts'

/** Takes what a list shows elsewhere: as a table, a link or a picture. */
export function ViewMenu({
  anchor,
  open,
  onOpenChange,
  ...tools
}: MenuFrameProps & ListToolsProps) {
  const { t, i18n } = useLingui()
  const items = useViewItems(tools)
  const direction = directionOf({ language: i18n.locale })
  return (
    <MenuFrame {...{ anchor, open, onOpenChange, direction }}>
      <Menu.Popup className={styles.menu} finalFocus={anchor} aria-label={t`Share this view`}>
        {items.map(({ text, Icon, run }) => (
          <Menu.Item key={text} className={styles.item} onClick={run}>
            <Icon size={16} strokeWidth={1.5} aria-hidden />
            <span className={styles.name}>{text}</span>
          </Menu.Item>
        ))}
      </Menu.Popup>
    </MenuFrame>
  )
}

function useViewItems({ list, page }: ListToolsProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const choices = usePreference('columns')
  const { shown, feed, address } = page
  const time = (): number => feed.asOf() || Date.now()

  const exportRows = (): void => {
    const view = shown.view()
    if (view === undefined) return
    const columns = csvColumns(view, {
      symbol: t`Symbol`,
      quoteCurrency: t`quote currency`,
      chain: t`Chain`,
      address: t`Address`,
      createdAt: t`created`,
    })
    const csv = csvOf(columns, view.order)
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName(list, time(), 'csv'))
  }
  const share = async (): Promise<void> => {
    const url = new URL(address.linkOf(choices[list]), location.href).href
    tellShare(notify, await shareAddress(document.title, url))
  }
  const copyImage = async (): Promise<void> => {
    const view = shown.view()
    if (view?.grid.current == null) return
    const moment = new Date(time()).toISOString().slice(0, 19).replace('T', ' ')
    const caption = { title: `Bourse · ${view.title}`, source: `${venueName()} · ${moment} UTC` }
    const outcome = await giveImage(
      drawView(view.grid.current, caption),
      fileName(list, time(), 'png'),
    )
    notify({
      text: outcome === 'copied' ? msg`Picture copied` : msg`Picture saved as a file`,
      tone: 'info',
    })
  }
  return [
    { text: t`Export as CSV`, Icon: FileSpreadsheet, run: exportRows },
    { text: t`Share a link`, Icon: Link, run: () => void share() },
    { text: t`Copy as picture`, Icon: Image, run: () => void copyImage() },
  ]
}
