import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import styles from './settings.module.css'
import { useKeyNames } from './use-key-names.ts'

/** The keys of the app. */
export function ShortcutsSection() {
  const { t } = useLingui()
  const key = useKeyNames()
  const shortcuts = [
    { keys: [['/'], [key.Control, 'K']], does: t`Search` },
    { keys: [['P']], does: t`Pause and resume live prices` },
    { keys: [['↑'], ['↓'], ['←'], ['→']], does: t`Move in a list` },
    { keys: [[key.Home], [key.End]], does: t`First and last column of a row` },
    {
      keys: [
        [key.Control, key.Home],
        [key.Control, key.End],
      ],
      does: t`First and last row of a list`,
    },
    { keys: [[key.PageUp], [key.PageDown]], does: t`A page up and down in a list` },
    { keys: [[key.Enter]], does: t`Open a row, or sort by a column` },
    { keys: [['S']], does: t`Add a row to favorites, or remove it` },
    { keys: [['C']], does: t`Copy the address of a token` },
    { keys: [[key.Space]], does: t`Show the card of a row` },
    { keys: [[key.Shift, 'F10']], does: t`Show the menu of a row` },
    { keys: [['↑'], ['↓']], does: t`Move a column or a favorite by its handle` },
    { keys: [[key.Control, key.Enter]], does: t`Open a search result in a new tab` },
    { keys: [[key.Delete]], does: t`Forget a recent search` },
    { keys: [[key.Escape]], does: t`Close a menu or a notice, clear a filter` },
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
                  {combination.map((name) => (
                    <kbd key={name} className={styles.key}>
                      {name}
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
