/** Makes an element with attributes and what stands in it; a text stands in it as text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A link that opens beside the page around the embed, and tells it nothing. */
export function outwardLink(
  href: string,
  newTab: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLAnchorElement {
  return element(
    'a',
    { ...attributes, href, target: '_blank', rel: 'noopener' },
    ...children,
    element('span', { class: 'spoken' }, ` (${newTab})`),
  )
}
