import { type EmbedData, embedTextKeys } from '../../src/contract/embed/embed-data.ts'
import type { ViewOptions } from '../../src/embed/views/embed-view.ts'

/** Texts of an embed: each is its own key, but the time that values are of. */
export const embedTexts: EmbedData['texts'] = {
  ...(Object.fromEntries(embedTextKeys.map((key) => [key, key])) as EmbedData['texts']),
  asOf: 'as of {time} UTC',
}

/** What a German page with an embed was sent. */
export const embedData: EmbedData = {
  kind: 'ticker',
  theme: 'light',
  locale: 'de',
  prefix: '/de',
  query: '',
  interval: '1h',
  simulated: true,
  texts: embedTexts,
}

/** What its views are made with, where nothing comes of candles. */
export const embedOptions: ViewOptions = {
  data: embedData,
  language: 'de',
  socket: { subscribe: () => ({ refresh() {}, confirmed: () => false, stop() {} }) },
}
