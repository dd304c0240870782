import { setupI18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, it } from 'vitest'
import { networkCsv } from './network-csv.ts'

it('writes a row a venue, with heads of the language and names that are no formulas', () => {
  const messages = { [generateMessageId('Venue')]: 'Handelsplatz, "Name"' }
  const i18n = setupI18n({ locale: 'xx', messages: { xx: messages } })
  const venue = { own: false, invented: false, asOf: 1, silent: false }
  const row = {
    openInterest: 1_234.5,
    openInterestChange: -0.0123,
    funding: 0.0001,
    longShare: null,
    liquidatedLongs: 0,
    liquidatedShorts: 2,
  }
  const [head, ...rows] = networkCsv(
    {
      venues: [{ ...venue, id: 'odd', name: '=Odd, Ltd' }],
      rows: [
        { ...row, venue: 'odd' },
        { ...row, venue: 'gone' },
      ],
    },
    i18n,
  ).split('\r\n')
  expect(head).toMatch(/^\uFEFF"Handelsplatz, ""Name""",Open interest \(USD\),/)
  expect(head?.match(/ \((USD|%)\)/g)).toHaveLength(6)
  expect(rows).toEqual(['"\'=Odd, Ltd",1234.5,-1.23,0.01,,0,2', 'gone,1234.5,-1.23,0.01,,0,2', ''])
})
