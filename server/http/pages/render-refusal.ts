/** The renderer does not take a page now, though nothing is wrong with it: it may take the next one. */
export class RenderRefusal extends Error {
  override readonly name = 'RenderRefusal'
}
