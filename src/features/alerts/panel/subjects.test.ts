import { expect, it } from 'vitest'
import { type NewAlertRequest, requestAbout, subjectOf } from './subjects.ts'

it('stays about the pair that the panel was opened for, through every subject', () => {
  const ether = { symbolId: 'ETHUSDT_SPBL', price: '2500' }
  const changes = requestAbout('changes', ether)
  expect(changes).toEqual({ alertType: 102, scope: 'symbol', symbolId: 'ETHUSDT_SPBL' })
  const mood = requestAbout('mood', changes)
  expect(mood).toEqual({ alertType: 101, symbolId: 'ETHUSDT_SPBL' })
  expect(requestAbout('price', mood)).toEqual({ symbolId: 'ETHUSDT_SPBL' })
})

it('is about what is usual where no pair was named', () => {
  const subjects = ['price', 'changes', 'mood'] as const
  const requests: NewAlertRequest[] = subjects.map((subject) => requestAbout(subject, {}))
  expect(requests).toEqual([{}, { alertType: 102 }, { alertType: 101 }])
  expect(requests.map(subjectOf)).toEqual(subjects)
})
