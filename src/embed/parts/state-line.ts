import type { EmbedData } from '../../contract/embed/embed-data.ts'
import { formatUtcTime } from '../../i18n/utc-time.ts'
import type { EmbedState } from '../data/embed-feed.ts'
import { element, outwardLink } from './elements.ts'

/** The line below an embed. */
export interface StateLine {
  element: HTMLElement
  show: (state: EmbedState) => void
}

/** Says how the values are doing, that they are simulated where they are, and where they come from. */
export function createStateLine({ texts, simulated, prefix }: EmbedData): StateLine {
  const words = element('span', {}, texts.connecting)
  const state = element('span', { class: 'state', role: 'status' }, words)
  const home = outwardLink(`${prefix}/markets`, texts.newTab, { class: 'home' }, 'Bourse')
  const line = element('footer', { class: 'line' }, state)
  if (simulated) line.append(element('span', { class: 'simulated' }, texts.simulated))
  line.append(home)
  return {
    element: line,
    show: ({ feed, isOld, asOf }) => {
      const moment = isOld && asOf > 0 ? texts.asOf.replace('{time}', formatUtcTime(asOf)) : ''
      words.textContent = moment === '' ? texts[feed] : `${texts[feed]}, ${moment}`
    },
  }
}
