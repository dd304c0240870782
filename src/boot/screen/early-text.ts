/** What is typed into a field of a page before the app hears it. */
export interface EarlyText {
  /** Listens no more: the app hears its fields itself. */
  end: () => void
  /** Types it into the same field of the app once, where there is exactly one that is the same. */
  repeat: () => void
}

/**
 * Remembers the field that was entered last and what stands in it: the app begins with empty ones, and on a stored
 * screen of the last visit with others.
 */
export function followTyping(root: HTMLElement): EarlyText {
  let field = fieldIn(root.ownerDocument.activeElement)
  const listen = ({ target }: Event): void => {
    field = fieldIn(target) ?? field
  }
  const ended = new AbortController()
  root.addEventListener('focusin', listen, ended)
  root.addEventListener('input', listen, ended)
  return {
    end: () => ended.abort(),
    repeat: () => {
      if (field === undefined) return
      const { label, text } = field
      field = undefined
      const [same, other] = [...root.querySelectorAll('input')].filter(
        (one) => fieldIn(one)?.label === label,
      )
      if (same === undefined || other !== undefined) return
      if (root.ownerDocument.activeElement === root.ownerDocument.body) same.focus()
      if (text !== '' && (same.value === '' || same.value === text)) type(same, text)
    },
  }
}

function fieldIn(target: EventTarget | null): { label: string; text: string } | undefined {
  if (!(target instanceof HTMLInputElement) || target.type !== 'search') return undefined
  return { label: target.ariaLabel ?? '', text: target.value }
}

/**
 * React hears of a text that is another than the last one set on the field, and set past the field's own setter. The
 * first event has it take over the part of a rendered page where the field stands, which empties the field.
 */
function type(field: HTMLInputElement, text: string): void {
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
