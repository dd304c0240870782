import axe from 'axe-core'
import { axeOptions } from '../axe-options.ts'

/** What axe finds in a part of the screen as it stands: rule and element. */
export async function violationsIn(part: Element): Promise<string[]> {
  const { violations } = await axe.run(part, axeOptions)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}
