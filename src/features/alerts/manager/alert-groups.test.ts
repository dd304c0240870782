import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { makeAlert } from '../../../../tests/support/alerts.ts'
import type { Alert } from '../../../contract/entities/alert/alert.ts'
import { parseAlertsSearch } from '../alerts-search.ts'
import { subjectName } from '../texts/subject-name.ts'
import { alertsOf, canSwitch, countTabs, sortAlerts } from './alert-groups.ts'

const alerts = [
  makeAlert({ id: 'a', state: 'active', createdAt: 1, symbolId: 'ETHUSDT_SPBL' }),
  makeAlert({ id: 'b', state: 'error', createdAt: 2, lastFiredAt: 5 }),
  makeAlert({ id: 'c', state: 'paused', createdAt: 3 }),
  makeAlert({ id: 'd', state: 'done', createdAt: 4, lastFiredAt: 9 }),
  makeAlert({ id: 'e', state: 'expired', createdAt: 5, symbolId: 'BTCUSD_DMCBL' }),
]
i18n.load('en', {})
i18n.activate('en')

/** Alerts are called as the list calls them. */
const named = (query: string) => ({
  query,
  nameOf: (alert: Alert) => subjectName(i18n, alert, (sector) => sector),
})

const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('')

it('counts every alert once, and all of them', () => {
  expect(countTabs(alerts)).toEqual({ active: 2, triggered: 1, paused: 1, expired: 1, all: 5 })
})

it('narrows a list to pairs', () => {
  expect(ids(alertsOf(alerts, 'active', named('')))).toBe('ab')
  expect(ids(alertsOf(alerts, 'all', named('btc/usd')))).toBe('bcde')
  expect(ids(alertsOf(alerts, 'all', named('umcbl')))).toBe('')
  expect(ids(alertsOf(alerts, 'active', named('eth')))).toBe('a')
})

it('narrows a list to what is about the whole market by the name that stands there', () => {
  const market = [
    ...alerts,
    makeAlert({ id: 'f', symbolId: '', alertType: 101 }),
    makeAlert({ id: 'g', symbolId: '', alertType: 102, changeScope: 'favorites' }),
  ]
  expect(ids(alertsOf(market, 'all', named('fear')))).toBe('f')
  expect(ids(alertsOf(market, 'all', named('favo')))).toBe('g')
  const russian = { query: 'СТРАХ', nameOf: () => 'Страх и жадность' }
  expect(ids(alertsOf(market, 'paused', russian))).toBe('c')
})

describe('sortAlerts', () => {
  const distances = new Map([
    ['a', -0.01],
    ['b', 0.5],
    ['c', Number.NaN],
    ['d', 0.02],
  ])
  it.each([
    ['newest', 'edcba'],
    ['symbol', 'dcbea'],
    ['fired', 'dbeca'],
    ['nearest', 'adbec'],
  ] as const)('orders by %s', (sort, order) => {
    expect(ids(sortAlerts(alerts, sort, distances))).toBe(order)
  })
})

it('switches only what has not ended', () => {
  expect(ids(alerts.filter(canSwitch))).toBe('abc')
})

it('reads the address, where the usual is left out', () => {
  expect(parseAlertsSearch({ tab: 'paused', sort: 'nearest', q: 'btc' })).toEqual({
    tab: 'paused',
    sort: 'nearest',
    q: 'btc',
  })
  expect(parseAlertsSearch({ tab: 'active', sort: 'newest', q: '' })).toEqual({})
  expect(parseAlertsSearch({ tab: 'x', sort: 1, q: 1000 })).toEqual({ q: '1000' })
})
