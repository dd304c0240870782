interface Closing {
  reason: string
  event: Event
}

/**
 * True where a menu is about to close because its own button is pressed: the press would close it here
 * and open it again there.
 */
export function closesByOwnButton(button: Element | null, { reason, event }: Closing): boolean {
  const { target } = event
  return reason === 'outside-press' && target instanceof Node && button?.contains(target) === true
}
