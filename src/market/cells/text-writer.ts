/** Writes the only text of an element, where it changes, as cheaply as the browser allows. */
export function textWriter(element: Element): (text: string) => void {
  return nodeWriter(textAt(element, 'first'))
}

/** Writes the text of a node, where it changes. */
export function nodeWriter(first: Text): (text: string) => void {
  let node = first
  return (text) => {
    if (text === node.data) return
    if (text.length === node.data.length) node.data = text
    else node = renewed(node, text)
  }
}

/**
 * Puts a new node in the place of one whose text gets longer or shorter: browsers count a text that
 * stands at the end of its line and grows as a shift of the layout, a new one as no shift.
 */
function renewed(node: Text, text: string): Text {
  const next = node.ownerDocument.createTextNode(text)
  node.replaceWith(next)
  return next
}

/** The text at one end of an element. An empty text was rendered as no node at all. */
export function textAt(element: Element, end: 'first' | 'last'): Text {
  const found = end === 'first' ? element.firstChild : element.lastChild
  if (found instanceof Text) return found
  const made = element.ownerDocument.createTextNode('')
  if (end === 'first') element.prepend(made)
  else element.append(made)
  return made
}
