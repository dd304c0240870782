import { pageStyleMark } from '../../contract/first-paint.ts'

/**
 * Gives the elements their styles back, so that they are what React rendered and it can change them.
 * Scripts may set what attributes may not.
 */
export function restoreStyles(document: Document): void {
  const element = document.querySelector<HTMLStyleElement>(`style[${pageStyleMark}]`)
  const styles = Array.from(element?.sheet?.cssRules ?? [], (rule) =>
    rule instanceof CSSStyleRule ? rule.style.cssText : '',
  )
  for (const styled of document.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styles[Number(styled.dataset.style)] ?? ''
    delete styled.dataset.style
  }
  element?.remove()
}
