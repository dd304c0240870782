import type { ReactNode } from 'react'
import { useLazyMenu } from '../use-lazy-menu.ts'
import type { Choice } from './ChoiceMenu.tsx'

/** A button that opens a menu of which one entry is chosen. */
export interface MenuButtonProps<Value extends string> {
  /** Accessible name; `children` may show less. */
  label: string
  /** Asked for once the menu is there. */
  choices: () => readonly Choice<Value>[]
  value: Value
  onChoose: (value: Value) => void
  /** Called when the menu's code could not be fetched. */
  onUnavailable: () => void
  direction: 'ltr' | 'rtl'
  className: string | undefined
  children: ReactNode
}

const loadMenu = () => import('./ChoiceMenu.tsx')

/** The menu itself is fetched when the pointer or the focus comes near. */
export function MenuButton<Value extends string>(props: MenuButtonProps<Value>) {
  const { label, choices, value, onChoose, onUnavailable, direction, className, children } = props
  const { open, setOpen, part, anchor, button } = useLazyMenu(loadMenu, 'menu', onUnavailable)
  return (
    <>
      <button type="button" {...button} className={className} aria-label={label}>
        {children}
      </button>
      {part && (
        <part.ChoiceMenu
          anchor={anchor}
          label={label}
          open={open}
          onOpenChange={setOpen}
          choices={choices()}
          value={value}
          onChoose={onChoose}
          direction={direction}
        />
      )}
    </>
  )
}
