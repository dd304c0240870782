import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findAnswers, markedParts } from './find-answers.ts'

const price = { question: 'Where do prices come from?', answer: 'From the exchange.' }
const uptime = { question: 'How is uptime measured?', answer: 'Each minute, against prices.' }
const app = { question: 'Can I install it?', answer: 'Ja, überall.' }

it('finds answers that hold every word, questions first', () => {
  const all = [app, uptime, price]
  expect(findAnswers(all, ' ')).toBe(all)
  expect(findAnswers(all, 'PRICES')).toEqual([price, uptime])
  expect(findAnswers(all, 'minute uptime')).toEqual([uptime])
  expect(findAnswers(all, 'uberall')).toEqual([app])
  expect(findAnswers(all, 'fee')).toEqual([])
})

it('sets off what was searched for, and loses nothing of the text', () => {
  expect(markedParts('How is uptime measured?', 'Uptime')).toEqual([
    { text: 'How is ', found: false },
    { text: 'uptime', found: true },
    { text: ' measured?', found: false },
  ])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const parts = markedParts(text, query)
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
