import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './choice-menu.module.css'
import { MenuFrame, type MenuFrameProps } from './MenuFrame.tsx'

/** One entry of a menu. */
export interface Choice<Value extends string> {
  value: Value
  name: string
  /** A second, quieter word at the end. */
  note?: string
  /** What is typed to reach it, where that is not how its name begins. */
  typed?: string
  /** BCP 47 key of `name` if it is not in the page's language. */
  language?: string
}

interface ChoiceMenuProps<Value extends string> extends MenuFrameProps {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChoose: (value: Value) => void
  direction: 'ltr' | 'rtl'
}

/** A menu under its button, of which one entry is chosen. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { anchor, label, open, onOpenChange, choices, value, onChoose, direction } = props
  const choose = (chosen: unknown): void => {
    const choice = choices.find((entry) => entry.value === chosen)
    if (choice !== undefined) onChoose(choice.value)
  }
  return (
    <MenuFrame {...{ anchor, open, onOpenChange, direction }}>
      <Choices {...{ anchor, label, open, choices, value }} onChoose={choose} />
    </MenuFrame>
  )
}

type ChoicesProps = Pick<
  ChoiceMenuProps<string>,
  'anchor' | 'label' | 'open' | 'choices' | 'value'
> & {
  onChoose: (value: unknown) => void
}

/** What stands in the menu. It opens with the focus on the chosen entry, in the middle where there are many. */
function Choices({ anchor, label, open, choices, value, onChoose }: ChoicesProps) {
  const chosen = useRef<HTMLDivElement>(null)
  const entered = useRef(false)
  useEffect(() => {
    if (!open) entered.current = false
  }, [open])
  const enter = (): void => {
    if (entered.current) return
    entered.current = true
    if (chosen.current !== null) focusInMiddle(chosen.current)
  }
  return (
    <Menu.Popup className={styles.menu} finalFocus={anchor} aria-label={label} onFocus={enter}>
      <Menu.RadioGroup value={value} onValueChange={onChoose}>
        {choices.map((choice) => (
          <Menu.RadioItem
            key={choice.value}
            ref={choice.value === value ? chosen : null}
            value={choice.value}
            label={choice.typed ?? choice.name}
            className={styles.item}
            lang={choice.language}
            closeOnClick
          >
            <span className={styles.name}>{choice.name}</span>
            {choice.note && <span className={styles.note}>{choice.note}</span>}
            <span className={styles.mark}>
              <Menu.RadioItemIndicator>
                <Check size={16} strokeWidth={1.5} aria-hidden />
              </Menu.RadioItemIndicator>
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Popup>
  )
}

/** Scrolls the menu alone: the page stays where it is. */
function focusInMiddle(entry: HTMLElement): void {
  entry.focus({ preventScroll: true })
  const menu = entry.closest('[role="menu"]')
  if (menu === null) return
  const { top, height } = entry.getBoundingClientRect()
  const room = menu.getBoundingClientRect()
  menu.scrollTop += top - room.top - (room.height - height) / 2
}
