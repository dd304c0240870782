import { type ReactNode, useRef, useState } from 'react'
import { useLazyPart } from '../use-lazy-part.ts'
import type { Choice } from './ChoiceMenu.tsx'

/** A button that opens a menu of which one entry is chosen. */
export interface MenuButtonProps<Value extends string> {
  /** Accessible name; `children` may show less. */
  label: string
  choices: readonly Choice<Value>[]
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
  const [open, setOpen] = useState(false)
  const { part, request } = useLazyPart(loadMenu)
  const button = useRef<HTMLButtonElement>(null)

  const toggle = async (): Promise<void> => {
    setOpen(!open)
    if (open || (await request())) return
    setOpen(false)
    onUnavailable()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open && part !== undefined}
        onPointerEnter={request}
        onFocus={request}
        onClick={toggle}
      >
        {children}
      </button>
      {part && (
        <part.ChoiceMenu
          anchor={button}
          label={label}
          open={open}
          onOpenChange={setOpen}
          choices={choices}
          value={value}
          onChoose={onChoose}
          direction={direction}
        />
      )}
    </>
  )
}
