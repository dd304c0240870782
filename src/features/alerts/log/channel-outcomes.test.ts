import { expect, it } from 'vitest'
import { notificationChannels } from '../../../contract/entities/alert/alert-enums.ts'
import type { AlertEvent, DeliveryState } from '../../../contract/entities/alert/alert-event.ts'
import { channelOutcomes } from './channel-outcomes.ts'

const { pop, push } = notificationChannels

function onDevices(...states: DeliveryState[]): AlertEvent['deliveries'] {
  return states.map((state) => {
    const error = state === 'failing' || state === 'dead' ? `it is ${state}` : ''
    return { channel: push, state, at: 0, error }
  })
}

it('keeps channels apart, in their order', () => {
  const deliveries = [
    ...onDevices('dead'),
    { channel: pop, state: 'sent', at: 0, error: '' } as const,
  ]
  expect(channelOutcomes(deliveries).map(({ channel }) => channel)).toEqual([pop, push])
  expect(channelOutcomes([])).toEqual([])
})

it.each([
  [['dead', 'sent', 'failing', 'sent'], 'sent', '', 2],
  [['dead', 'waiting'], 'waiting', '', 1],
  [['dead', 'failing'], 'failing', 'it is failing', 1],
  [['dead', 'dead'], 'dead', 'it is dead', 2],
] as const)('tells of devices that are %j: %s', (states, state, error, count) => {
  expect(channelOutcomes(onDevices(...states))).toEqual([
    { channel: push, state, error, count, total: states.length },
  ])
})
