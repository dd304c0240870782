import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import styles from './settings.module.css'

/** The keys of the app. */
export function ShortcutsSection() {
  const { t } = useLingui()
  const shortcuts = [
    { keys: [['/'], ['Ctrl', 'K']], does: t`Search` },
    { keys: [['P']], does: t`Pause and resume live prices` },
    { keys: [['↑'], ['↓'], ['←'], ['→']], does: t`Move in a list` },
    { keys: [['Home'], ['End']], does: t`First and last column of a row` },
    {
      keys: [
        ['Ctrl', 'Home'],
        ['Ctrl', 'End'],
      ],
      does: t`First and last row of a list`,
    },
    { keys: [['PageUp'], ['PageDown']], does: t`A page up and down in a list` },
    { keys: [['Enter']], does: t`Open a row, or sort by a column` },
    { keys: [['S']], does: t`Add a row to favorites, or remove it` },
    { keys: [['C']], does: t`Copy the address of a token` },
    { keys: [['Space']], does: t`Show the card of a row` },
    { keys: [['Shift', 'F10']], does: t`Show the menu of a row` },
    { keys: [['↑'], ['↓']], does: t`Move a column or a favorite by its handle` },
    { keys: [['Ctrl', 'Enter']], does: t`Open a search result in a new tab` },
    { keys: [['Delete']], does: t`Forget a recent search` },
    { keys: [['Esc']], does: t`Close a menu or a notice, clear a filter` },
  ]
  return (
    <>
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={styles.shortcut}>
            <dt>{does}</dt>
            <dd dir="ltr" translate="no">
              {keys.map((combination, index) => (
                <Fragment key={combination.join()}>
                  {index > 0 && <span aria-hidden>·</span>}
                  {combination.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>
        <Trans>On a Mac, Command stands for Ctrl.</Trans>
      </p>
    </>
  )
}
