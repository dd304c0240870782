import { useLingui } from '@lingui/react/macro'

/** What is printed on the keys of a keyboard of the page's language, by their names in events. */
export function useKeyNames() {
  const { t } = useLingui()
  return {
    Control: t({ message: 'Ctrl', context: 'key' }),
    Shift: t({ message: 'Shift', context: 'key' }),
    Home: t({ message: 'Home', context: 'key' }),
    End: t({ message: 'End', context: 'key' }),
    PageUp: t({ message: 'PageUp', context: 'key' }),
    PageDown: t({ message: 'PageDown', context: 'key' }),
    Enter: t({ message: 'Enter', context: 'key' }),
    Space: t({ message: 'Space', context: 'key' }),
    Delete: t({ message: 'Delete', context: 'key' }),
    Escape: t`Esc`,
  }
}
